import fc from 'fast-check';
import { busiest } from 'shared-contracts/tool';
import { expect, test } from 'vitest';
import { PLAN, USAGE_DAYS } from '../testing/plans.ts';
import { courseOfDaily, courseOfLimit, dayLater, fullOn } from './pace.ts';

const FIRST = '2026-01-01';
const days = (values: readonly number[]) =>
  values.map((value, at) => ({ day: dayLater(FIRST, at).toISOString().slice(0, 10), value }));
const fullAt = (values: readonly number[], most: number): string | undefined =>
  fullOn(courseOfDaily(days(values)), most)
    ?.toISOString()
    .slice(0, 10);

test('W10: the day on which a limit is reached at the pace of the days before', () => {
  expect(fullAt([10, 20, 30, 40, 50, 60, 70, 3], 100)).toBe('2026-01-10');
  // What is not over yet says nothing of the pace, nor do the days before the first visitor.
  expect(fullAt([0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 0], 100)).toBe('2026-01-13');
  // One day on which everybody came does not bring it nearer.
  expect(fullAt([10, 20, 30, 900, 50, 60, 70, 3], 100)).toBe('2026-01-10');
});

test.each([
  ['too few days', [10, 20, 30, 40]],
  ['nobody came', Array.from({ length: 30 }, () => 0)],
  ['fewer come', [70, 60, 50, 40, 30, 20, 10, 5]],
  ['as many come', Array.from({ length: 30 }, () => 50)],
  ['it is reached', [70, 80, 90, 100, 110, 120, 130, 140]],
  ['it takes years', [10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 10]],
])('W10: no day is named where %s', (_, views) => {
  expect(fullAt(views, 100)).toBeUndefined();
});

test('W10: a day that is named is to come, whatever was counted', () => {
  const count = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(count, { maxLength: 30 }), count, (values, most) => {
      const full = fullOn(courseOfDaily(days(values)), most);
      if (full) expect(full.getTime()).toBeGreaterThan(dayLater(FIRST, values.length - 1).getTime());
    }),
  );
  expect(busiest([])).toBe(0);
  expect(busiest([3, 9, 4].map((views) => ({ day: FIRST, views })))).toBe(9);
});

test('W10: what is counted begins with the day somebody looked, and is today what the plan says', () => {
  const usage = { days: USAGE_DAYS, bills: null };
  const course = courseOfLimit(usage, { ...PLAN, usage: { ...PLAN.usage, pages: 9 } }, 'pages');
  expect(course.days.map(({ value }) => value)).toEqual([2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9]);
  // A page on most days: from 9 of 12.
  expect(fullOn(course, 12)?.toISOString().slice(0, 10)).toBe('2026-05-06');
  expect(courseOfLimit({ days: USAGE_DAYS.slice(-3), bills: null }, PLAN, 'pages').trend).toBeNull();
});

test('W10: the largest file has a history too, from the first day that it was looked at', () => {
  const days = USAGE_DAYS.map((day, at) => ({
    ...day,
    counts: day.counts && { ...day.counts, file_bytes: at % 2 === 0 ? null : 1000 * at },
  }));
  const course = courseOfLimit({ days, bills: null }, PLAN, 'file_bytes');
  expect(course.days.map(({ value }) => value)).toEqual([
    19_000,
    21_000,
    23_000,
    25_000,
    27_000,
    PLAN.usage.file_bytes,
  ]);
});
