import { expect, test } from 'vitest';
import type { Plan } from '../calls/packages.ts';
import { nearLimit } from './near-limit.ts';

const planOf = (pages: number, most: number | null) => ({ usage: { pages }, limits: { pages: most } }) as Plan;

test('P3: what is left is told from four fifths on, and not where there is no limit', () => {
  expect(nearLimit(planOf(7, 10), 'pages')).toBeNull();
  expect(nearLimit(planOf(8, 10), 'pages')).toEqual({ used: 8, most: 10 });
  expect(nearLimit(planOf(12, 10), 'pages')).toEqual({ used: 12, most: 10 });
  expect(nearLimit(planOf(1000, null), 'pages')).toBeNull();
});
