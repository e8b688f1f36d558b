import { expect, test } from 'vitest';
import { carryKeys } from './carry-keys.ts';
import { moved } from './moved.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
const before = { items: [a, b, c], keys: ['1', '2', '3'] };
const next = (items: readonly unknown[]): readonly string[] => {
  let count = 3;
  return carryKeys(before, items, () => {
    count += 1;
    return String(count);
  });
};

test('an item that is edited where it stands keeps its key, and the keys stay the same array', () => {
  expect(next([a, { name: 'B' }, c])).toBe(before.keys);
});

test('keys follow their items', () => {
  expect(next([c, a, b])).toEqual(['3', '1', '2']);
  expect(next([a, c])).toEqual(['1', '3']);
  expect(next([a, b, { name: 'new' }, c])).toEqual(['1', '2', '4', '3']);
  expect(next([])).toEqual([]);
});

test('the same item twice has two keys', () => {
  const keys = next([a, a, b, c]);
  expect(new Set(keys).size).toBe(4);
});

test('one item goes from a place to another', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
