import type { Package } from 'shared-contracts';
import { cheapestFor, monthlyPrice, tooSmallIn } from 'shared-contracts/tool';
import { expect, test } from 'vitest';
import { HOUSE, SMALL, USAGE } from '../testing/plans.ts';
import { meterState } from './meter-state.ts';

test.each([
  [0, null, 'endless'],
  [7, 10, 'ok'],
  [8, 10, 'near'],
  [1, 2, 'ok'],
  [10, 10, 'full'],
  [11, 10, 'over'],
  [0, 0, 'full'],
] as const)('P3: %i of %s is %s', (used, most, state) => {
  expect(meterState(used, most)).toBe(state);
});

test('P3: a package fits what is there as long as no limit of it is exceeded, and has what is used', () => {
  expect(tooSmallIn(SMALL, USAGE)).toEqual([]);
  expect(tooSmallIn(SMALL, { ...USAGE, pages: 11, users: 3, query_strings: true, dynamic_types: 1 })).toEqual([
    ...(['pages', 'users', 'query_strings', 'dynamic_types'] as const),
  ]);
  expect(tooSmallIn(HOUSE, { ...USAGE, pages: 1_000_000, dynamic_types: 9 })).toEqual([]);
});

test('P3: the cheapest that fits is the first of those that cost the least; none where all are exceeded', () => {
  const twin: Package = { ...SMALL, name: 'twin' };
  expect(cheapestFor([HOUSE, SMALL, twin], USAGE)?.name).toBe('small');
  expect(cheapestFor([SMALL, HOUSE], { ...USAGE, pages: 11 })?.name).toBe('house');
  expect(cheapestFor([SMALL], { ...USAGE, pages: 11 })).toBeNull();
});

test('W10: views beyond a package that bills them keep nobody from it, and count in what it costs', () => {
  const billed: Package = { ...SMALL, excess: { daily_views: { price: 20, per: 1000 } } };
  const busy = { ...USAGE, daily_views: 1100 };
  expect([tooSmallIn(SMALL, busy), tooSmallIn(billed, busy)]).toEqual([['daily_views'], []]);
  // 600 more on each of thirty days.
  expect([monthlyPrice(billed, busy), monthlyPrice(billed, USAGE)]).toEqual([900 + 360, 900]);
  expect(cheapestFor([HOUSE, billed], busy)?.name).toBe('small');
  expect(cheapestFor([HOUSE, billed], { ...USAGE, daily_views: 10_000 })?.name).toBe('house');
});
