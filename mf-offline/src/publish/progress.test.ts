/** @vitest-environment jsdom */

import { beforeEach, expect, test, vi } from 'vitest';
import { bringBack, keepProgress, type Locks, type Progress, readProgress, STEPS } from './progress.ts';

beforeEach(() => localStorage.clear());

const at = (done: number): Progress => ({
  ...{ state: 'running', step: 0, done, totals: STEPS.map(() => 9), failure: null, skipped: [] },
});

/** What is kept beside the draft, and what another tab does while it is read. */
function createBeside() {
  let kept: unknown;
  const keepAnswer = vi.fn(async (_: string, answer: unknown) => {
    kept = answer;
  });
  const answerWhile = (work: () => void) => async () => {
    const read = kept;
    work();
    return read;
  };
  return { keepAnswer, answerWhile, answer: answerWhile(() => undefined) };
}

test('O6 O7: a browser that was killed goes on from what is kept beside the draft', async () => {
  const beside = createBeside();
  await keepProgress(beside, at(1));
  const then = { ...localStorage };
  await keepProgress(beside, at(2));
  localStorage.clear();
  for (const [key, value] of Object.entries(then)) localStorage.setItem(key, value);
  await bringBack(beside, null);
  expect(readProgress()).toEqual(at(2));
  localStorage.clear();
  await bringBack(beside, null);
  expect(readProgress()).toEqual(at(2));
});

test('O6 O7: what is kept beside the draft is not written over what another tab has come to, or ended', async () => {
  const beside = createBeside();
  await keepProgress(beside, at(1));
  await bringBack({ answer: beside.answerWhile(() => void keepProgress(beside, at(2))) }, null);
  expect(readProgress()).toEqual(at(2));
  await bringBack({ answer: beside.answerWhile(() => void keepProgress(beside, null)) }, null);
  expect(readProgress()).toBeNull();
  // What could not be kept there either.
  await keepProgress({ keepAnswer: async () => undefined }, at(3));
  await bringBack(beside, null);
  expect(readProgress()).toEqual(at(3));
});

test('O6: while another tab publishes nothing is brought back', async () => {
  const beside = createBeside();
  await keepProgress(beside, at(1));
  localStorage.clear();
  const request = async (_: string, ...rest: readonly unknown[]) =>
    (rest.at(-1) as (lock: object | null) => unknown)(rest.length === 2 ? null : {});
  await bringBack(beside, { request } as unknown as Locks);
  expect(readProgress()).toBeNull();
});
