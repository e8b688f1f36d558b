import { expect, test } from 'vitest';
import { VisitorCounts } from './visitor-counts.ts';

const NOW = new Date('2026-11-25T00:00:00Z');

test('E8: what visitors of one site did is pushed out by nobody who floods another', () => {
  const counts = new VisitorCounts(100);
  const mine = Array.from({ length: 30 }, (_, visitor) => counts.keyOf('mine', `${visitor}`));
  for (const key of mine) counts.note('mine', key, NOW);
  for (let visitor = 0; visitor < 1000; visitor += 1) counts.note('theirs', counts.keyOf('theirs', `${visitor}`), NOW);
  expect(mine.filter((key) => counts.times(key, NOW) === 1)).toHaveLength(30);
  const last = (visitor: number) => counts.times(counts.keyOf('theirs', `${visitor}`), NOW);
  expect([last(0), last(999)]).toEqual([0, 1]);
});

test('E8: what was noted is forgotten a day after the first time', () => {
  const counts = new VisitorCounts();
  const key = counts.keyOf('visitor');
  const at = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60_000);
  for (const hours of [0, 1, 23]) counts.note('site', key, at(hours));
  expect([counts.times(key, at(23)), counts.times(key, at(24))]).toEqual([3, 0]);
  counts.note('site', key, at(24));
  expect(counts.times(key, at(47))).toBe(1);
});
