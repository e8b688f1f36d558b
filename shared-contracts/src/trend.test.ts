import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

const line = (count: number, rise: number, from = 0): number[] =>
  Array.from({ length: count }, (_, at) => from + at * rise);

test('W10: a line is its own trend, wherever one looks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 7, max: 100 }),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: 1000 }),
      (count, rise, from) => {
        const trend = trendOf(line(count, rise, from));
        expect([trend?.slope, trend?.doubt]).toEqual([expect.closeTo(rise), expect.closeTo(0)]);
        expect(trend?.at(count + 5)).toBeCloseTo(from + rise * (count + 5));
      },
    ),
  );
});

test('W10: days on which everybody came do not turn it, and what was long ago neither', () => {
  const busy = line(28, 2, 100).map((value, at) => (at % 9 === 0 ? value * 40 : value));
  expect(trendOf(busy)?.slope).toBeCloseTo(2, 0);
  expect(trendOf([...line(300, -9, 5000), ...line(28, 3)])?.slope).toBeCloseTo(3);
});

test('W10: too few values have none; what hardly ever changes stands still', () => {
  expect(trendOf(line(6, 1))).toBeNull();
  expect(trendOf([...Array.from({ length: 20 }, () => 5), 6])?.slope).toBe(0);
});
