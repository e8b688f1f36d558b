import { ApiError } from 'shared-contracts/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from './progress.ts';
import { createTeller } from './tell-colleagues.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const progress = (done: number, state: Progress['state'] = 'running'): Progress => ({
  ...{ state, step: 4, done, totals: [0, 0, 0, 1, 9, 1], failure: null, skipped: [] },
});

function setUp() {
  const told: (string | null)[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  const saveDraftPublish = async ({ body }: { readonly body: { readonly progress: Progress | null } }) => {
    told.push(body.progress && `${body.progress.state} ${body.progress.done}`);
    return answers.shift()?.();
  };
  return { told, answers, tell: createTeller({ saveDraftPublish } as never, 'one') };
}
const refused = async (code: 'unavailable' | 'forbidden'): Promise<never> => {
  throw new ApiError(code);
};

test('O6: colleagues are told the newest now and then, and at once that it begins, waits or is over', async () => {
  const { told, tell } = setUp();
  for (const done of [1, 2, 3]) tell(progress(done));
  expect(told).toEqual(['running 1']);
  await vi.advanceTimersToNextTimerAsync();
  for (const done of [4, 5]) tell(progress(done));
  await vi.advanceTimersToNextTimerAsync();
  tell(progress(6));
  tell(progress(6, 'paused'));
  await vi.advanceTimersByTimeAsync(0);
  tell(progress(9, 'completed'));
  await vi.advanceTimersByTimeAsync(0);
  tell(null);
  await vi.runAllTimersAsync();
  expect(told).toEqual(['running 1', 'running 3', 'running 5', 'paused 6', 'completed 9', null]);
});

test('O6: on a slow line one is told after the other, the newest of what came meanwhile', async () => {
  const { told, answers, tell } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.push(() => promise);
  tell(progress(1, 'paused'));
  for (const done of [2, 3]) tell(progress(done));
  tell(progress(4, 'paused'));
  tell(progress(9, 'completed'));
  await vi.runAllTimersAsync();
  expect(told).toEqual(['paused 1']);
  resolve();
  await vi.runAllTimersAsync();
  expect(told).toEqual(['paused 1', 'completed 9']);
});

test('O6: what takes long is told again, and what did not arrive; what was refused is not', async () => {
  const { told, answers, tell } = setUp();
  tell(progress(1));
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersToNextTimerAsync();
  expect(told).toEqual(['running 1', 'running 1']);
  answers.push(() => refused('unavailable'));
  tell(null);
  await vi.advanceTimersToNextTimerAsync();
  expect(told.slice(2)).toEqual([null, null]);
  answers.push(() => refused('forbidden'));
  tell(progress(2, 'completed'));
  await vi.runAllTimersAsync();
  expect(told.slice(4)).toEqual(['completed 2']);
});
