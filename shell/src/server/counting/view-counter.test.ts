import type { IncomingMessage } from 'node:http';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createViewCounter } from './view-counter.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const QUARTER = 15 * 60_000;

const asked = (more: { method?: string; headers?: Record<string, string> } = {}) =>
  ({ method: 'GET', ...more, headers: { 'user-agent': BROWSER, ...more.headers } }) as unknown as IncomingMessage;

interface Told {
  readonly params: { readonly counter: string; readonly batch: unknown };
  readonly body: {
    readonly views: readonly { readonly project: string; readonly at: string; readonly views: number }[];
  };
}

/** A counter with a clock of its own, and an API that answers as it is told. */
function counting() {
  const told: Told[] = [];
  const state = { now: Date.parse('2026-03-01T12:07:00Z'), isAway: false, losesAnswers: false };
  const api = {
    countViews: async (input: Told) => {
      if (state.isAway) throw new Error('away');
      told.push(structuredClone(input));
      if (state.losesAnswers) throw new Error('lost');
      return { projects: 1 };
    },
  };
  const views = createViewCounter(api as never, pino({ enabled: false }), 1_000_000, () => state.now);
  return { ...views, state, told };
}

test('P3: views are told together, by project and quarter of an hour; robots, prefetches and HEAD are none', async () => {
  const { note, write, close, state, told } = counting();
  for (const project of ['a', 'b', 'a']) note(asked(), project);
  note(asked({ headers: { 'user-agent': ROBOT } }), 'a');
  note(asked({ headers: { 'user-agent': '' } }), 'a');
  note(asked({ headers: { 'sec-purpose': 'prefetch' } }), 'a');
  note(asked({ method: 'HEAD' }), 'a');
  state.now += QUARTER;
  note(asked(), 'a');
  await write();
  expect(told.map(({ body }) => body.views)).toEqual([
    [
      { project: 'a', at: '2026-03-01T12:00:00.000Z', views: 2 },
      { project: 'b', at: '2026-03-01T12:00:00.000Z', views: 1 },
      { project: 'a', at: '2026-03-01T12:15:00.000Z', views: 1 },
    ],
  ]);
  await write();
  expect(told).toHaveLength(1);
  note(asked(), 'b');
  await close();
  expect(told.map(({ params }) => params.batch)).toEqual([1, 2]);
});

test('P3: what was not answered is told again as it was, and what came meanwhile after it', async () => {
  const { note, write, close, state, told } = counting();
  note(asked(), 'a');
  state.isAway = true;
  await write();
  note(asked(), 'a');
  state.isAway = false;
  state.losesAnswers = true;
  await write();
  note(asked(), 'a');
  state.losesAnswers = false;
  await close();
  const [lost, again, rest] = told;
  expect(again).toEqual(lost);
  expect([lost?.params.batch, lost?.body.views[0]?.views]).toEqual([1, 1]);
  expect(rest?.params).toEqual({ counter: lost?.params.counter, batch: 2 });
  expect(rest?.body.views.reduce((sum, { views }) => sum + views, 0)).toBe(2);
});

test('P3: of very many projects each is told, so many at once', async () => {
  const { note, close, told } = counting();
  for (let number = 0; number < 4500; number += 1) note(asked(), `project-${number}`);
  await close();
  expect(told.map(({ body }) => body.views.length)).toEqual([2000, 2000, 500]);
});
