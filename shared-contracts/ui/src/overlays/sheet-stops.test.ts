import { expect, test } from 'vitest';
import { nearestStop } from './sheet-stops.ts';

test.each([
  [0.1, null],
  [0.23, null],
  [0.25, 0.4],
  [0.6, 0.4],
  [0.7, 0.9],
  [1, 0.9],
])('let go at %s, a sheet of 0.4 and 0.9 rests at %s', (share, stop) => {
  expect(nearestStop([0.4, 0.9], share)).toBe(stop);
});
