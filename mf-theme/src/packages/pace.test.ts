import fc from 'fast-check';
import { busiest } from 'shared-contracts/tool';
import { expect, test } from 'vitest';
import { fullOn } from './pace.ts';

const FIRST = Date.parse('2026-01-01T00:00:00Z');
const days = (views: readonly number[]) =>
  views.map((each, at) => ({ day: new Date(FIRST + at * 86_400_000).toISOString().slice(0, 10), views: each }));

test('W10: the day on which a limit is reached at the pace of the days before', () => {
  expect(fullOn(days([10, 20, 30, 40, 50, 60, 70, 3]), 100)?.toISOString()).toBe('2026-01-10T00:00:00.000Z');
  // What is not over yet says nothing of the pace, nor do the days before the first visitor.
  expect(fullOn(days([0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 0]), 100)?.toISOString()).toBe('2026-01-13T00:00:00.000Z');
});

test.each([
  ['too few days', [10, 20, 30, 40]],
  ['nobody came', Array.from({ length: 30 }, () => 0)],
  ['fewer come', [70, 60, 50, 40, 30, 20, 10, 5]],
  ['as many come', Array.from({ length: 30 }, () => 50)],
  ['it is reached', [70, 80, 90, 100, 110, 120, 130, 140]],
  ['it takes years', [10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 10]],
])('W10: no day is named where %s', (_, views) => {
  expect(fullOn(days(views), 100)).toBeNull();
});

test('W10: a day that is named is to come, whatever was counted', () => {
  const count = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(count, { maxLength: 30 }), count, (views, most) => {
      const full = fullOn(days(views), most);
      if (full) expect(full.getTime()).toBeGreaterThan(FIRST + (views.length - 1) * 86_400_000);
    }),
  );
  expect([busiest([]), busiest(days([3, 9, 4]))]).toEqual([0, 9]);
});
