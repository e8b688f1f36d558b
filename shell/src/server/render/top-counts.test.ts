import { expect, test } from 'vitest';
import { createTopCounts } from './top-counts.ts';

test('D3: who is counted often is never missed among any number that are counted once, in the memory of a few', () => {
  const counts = createTopCounts(8);
  for (let round = 0; round < 500; round += 1) {
    counts.note('often');
    counts.note(`once ${round}`);
  }
  expect(counts.entries()).toHaveLength(8);
  expect(counts.of('often')).toBe(500);
  // Whoever took over the count of others is known by that.
  expect(counts.of('once 499')).toBe(1);
});

test('who has to go is told, and counts get less with time until nothing is left', () => {
  const counts = createTopCounts(2, [
    ['kept', 4, 0],
    ['least', 2, 0],
  ]);
  expect(counts.note('new')).toBe('least');
  expect(counts.entries()).toEqual([
    ['kept', 4, 0],
    ['new', 3, 2],
  ]);
  counts.decay(0.125);
  expect(counts.entries()).toEqual([['kept', 0.5, 0]]);
});
