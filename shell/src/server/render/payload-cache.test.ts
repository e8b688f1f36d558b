import { expect, test } from 'vitest';
import { createPayloadCache } from './payload-cache.ts';

test('what was used least recently leaves first', () => {
  const cache = createPayloadCache<string>(10);
  cache.put('1', 'a', 4);
  cache.put('2', 'b', 4);
  expect(cache.take('1')).toBe('a');
  cache.put('3', 'c', 4);
  expect(['1', '2', '3'].map(cache.take)).toEqual(['a', undefined, 'c']);
});

test('what is larger than the cache never stands in it', () => {
  const cache = createPayloadCache<string>(10);
  cache.put('1', 'a', 4);
  cache.put('2', 'b', 11);
  expect(['1', '2'].map(cache.take)).toEqual(['a', undefined]);
});
