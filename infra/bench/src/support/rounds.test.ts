import { expect, test } from 'vitest';
import { byTurns, compare, median } from './rounds.ts';

test('the median is the middle, or between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});

test('sides take turns, who begins alternates, and the first round does not count', async () => {
  const asked: string[] = [];
  const side = (name: string, figures: number[]) => async () => {
    asked.push(name);
    return figures.shift() ?? 0;
  };
  const rounds = await byTurns(2, side('ours', [99, 1, 3]), side('peer', [99, 2, 4]));
  expect(asked.join(' ')).toBe('ours peer ours peer peer ours');
  expect(compare(rounds, (figure) => figure)).toEqual({ ours: 2, peer: 3, ratio: 0.625 });
});
