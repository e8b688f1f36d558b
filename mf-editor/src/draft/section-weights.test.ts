import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionWeights } from './section-weights.ts';

describe('weights', () => {
  test.each([
    ['alone', [], 0, 2, [0, 1]],
    ['at the end', [3, 9], 2, 2, [3, 9, 10, 11]],
    ['at the beginning', [0, 1], 0, 2, [-2, -1, 0, 1]],
    ['in a gap', [0, 100], 1, 1, [0, 50, 100]],
    ['in a gap that just fits', [0, 3], 1, 2, [0, 1, 2, 3]],
    ['among the crowded, those behind make room', [0, 1, 2], 2, 1, [0, 1, 2, 3]],
    ['among the crowded, those in front are fewer', [0, 1, 2, 3, 4], 1, 1, [-1, 0, 1, 2, 3, 4]],
    ['only as far as needed', [0, 1, 2, 9], 1, 1, [-1, 0, 1, 2, 9]],
    ['among equals', [5, 5], 1, 1, [5, 6, 7]],
    ['beyond what the API takes, all anew', [999_999, 1_000_000], 2, 1, [-1, 0, 1]],
  ])('%s', (_, others, index, count, expected) => {
    expect(sectionWeights(others, index, count)).toEqual(expected);
  });

  test('are in order, whatever stood there', () => {
    const weights = fc
      .array(fc.integer({ min: -20, max: 20 }), { maxLength: 30 })
      .map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(weights, fc.nat(), fc.integer({ min: 1, max: 4 }), (others, at, count) => {
        const index = at % (others.length + 1);
        const result = sectionWeights(others, index, count);
        const isAscending = (from: number, to: number): boolean =>
          result.slice(from, to).every((weight, i, all) => i === 0 || weight > (all[i - 1] ?? Number.NaN));
        expect(result).toHaveLength(others.length + count);
        // Equal ones among those that did not have to move keep their order by id.
        expect(isAscending(Math.max(0, index - 1), index + count + 1)).toBe(true);
        expect(result).toEqual(result.toSorted((a, b) => a - b));
      }),
    );
  });
});
