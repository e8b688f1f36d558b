import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliderStops } from './slider-stops.ts';

test('W10: a slider stops at what is named, goes beyond the largest, and never twice at one', () => {
  const count = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(count, fc.array(count, { maxLength: 3 }), (largest, named) => {
      const stops = sliderStops(largest, named);
      expect(stops[0]).toBe(0);
      expect(stops.at(-1)).toBeGreaterThan(Math.max(largest, ...named));
      for (const each of named) expect(stops).toContain(each);
      expect(stops.every((stop, at) => at === 0 || stop > (stops[at - 1] ?? 0))).toBe(true);
    }),
  );
  expect(sliderStops(5, [2]).slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
});
