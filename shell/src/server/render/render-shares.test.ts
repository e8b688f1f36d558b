import { expect, test } from 'vitest';
import { createRenderShares } from './render-shares.ts';

test('SEC-M3: a project rests once its pages took more than some at once, until it has no more than its share', () => {
  let now = 0;
  const shares = createRenderShares(0.5, () => now);
  shares.note('p', 40);
  expect(shares.restOf('p')).toBe(0);
  shares.note('p', 40);
  expect([shares.restOf('p'), shares.restOf('q')]).toEqual([60, 0]);
  now = 40;
  expect(shares.restOf('p')).toBe(20);
  now = 60;
  expect(shares.restOf('p')).toBe(0);
  // What was not asked for is not saved up.
  now = 100_000;
  shares.note('p', 60);
  expect(shares.restOf('p')).toBe(20);
});
