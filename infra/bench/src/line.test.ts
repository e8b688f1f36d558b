import { expect, test } from 'vitest';
import { isWithin, type Measure } from './line.ts';
import { tableOf } from './table.ts';

const measure = (more: Partial<Measure>): Measure => ({ what: 'a page', unit: 'ms', ours: 11, peer: 10, ...more });

test.each([
  [{ of: 'ratio', atMost: 1.1 }, true],
  [{ of: 'ratio', atMost: 1.05 }, false],
  [{ of: 'ratio', atLeast: 1.2 }, false],
  [{ of: 'ours', atMost: 11 }, true],
  [{ of: 'ours', atMost: 0 }, false],
] as const)('11 beside a peer of 10, held to %j', (budget, within) => {
  expect(isWithin(measure({ budget }))).toBe(within);
});

test('the ratio of the rounds is what counts where there is one', () => {
  expect(isWithin(measure({ ratio: 0.9, budget: { of: 'ratio', atLeast: 1 } }))).toBe(false);
});

test('what has no budget is told, and a ratio without a peer is a mistake', () => {
  expect(isWithin(measure({}))).toBeNull();
  expect(() => isWithin(measure({ peer: undefined, budget: { of: 'ratio', atMost: 1 } }))).toThrow('needs a peer');
});

test('the table shows both sides, ratio, budget and verdict', () => {
  const table = tableOf([measure({ against: 'a file', budget: { of: 'ratio', atMost: 1.05 } }), measure({ ours: 0 })]);
  expect(table.split('\n').map((row) => row.split(/ {2,}/))).toEqual([
    ['what', 'ours', 'peer', 'ratio', 'budget'],
    ['a page / a file', '11 ms', '10 ms', '1.10 ×', '≤ 1.05 ×', 'over'],
    ['a page', '0 ms', '10 ms', '0.00 ×'],
  ]);
});
