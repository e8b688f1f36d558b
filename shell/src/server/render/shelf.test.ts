import { expect, test } from 'vitest';
import { createShelf } from './shelf.ts';

test('what was used least recently leaves first', () => {
  const shelf = createShelf<string>(10);
  shelf.put(1, 'a', 4);
  shelf.put(2, 'b', 4);
  expect(shelf.take(1)).toBe('a');
  shelf.put(3, 'c', 4);
  expect([1, 2, 3].map(shelf.take)).toEqual(['a', undefined, 'c']);
});

test('what is larger than the shelf never stands on it', () => {
  const shelf = createShelf<string>(10);
  shelf.put(1, 'a', 4);
  shelf.put(2, 'b', 11);
  expect([1, 2].map(shelf.take)).toEqual(['a', undefined]);
});
