import { expect, test } from 'vitest';
import { isSame } from './page-changes.ts';

test('what is undefined is not there; order of names does not matter, that of items does', () => {
  const section = { id: 'a', settings: [{ title: { en: 'A', fr: 'B' }, list: [1, { x: null }] }] };
  expect(isSame(section, structuredClone(section))).toBe(true);
  expect(isSame({ a: 1, b: { c: 2, d: undefined } }, { b: { c: 2 }, a: 1, e: undefined })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame([1, 2], [1])).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame({ a: null }, {})).toBe(false);
  expect(isSame({}, { a: null })).toBe(false);
  expect(isSame({ a: 0 }, { a: '' })).toBe(false);
  expect(isSame(JSON.parse('{"constructor": 1, "__proto__": 2}'), {})).toBe(false);
  expect(isSame({}, JSON.parse('{"__proto__": {}}'))).toBe(false);
  expect(isSame(undefined, undefined)).toBe(true);
});
