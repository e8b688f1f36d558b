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

test('what a medium is today is no change of what shows it; which it is, its crop and its words are', () => {
  const at = (file: string, id = 'm') => `/media/p/${id}/${file}`;
  const ref = { media_id: 'm', url: at('a-640.webp'), filename: 'a.jpg', files: [], alt: { en: 'A' } };
  const today = { ...ref, url: at('b-900.webp'), files: [{ url: at('b-900.avif') }], look: { colour: '#abc' } };
  expect([isSame(ref, today), isSame(today, ref), isSame([{ x: ref }], [{ x: today }])]).toEqual([true, true, true]);
  for (const other of [
    { crop: 'c' },
    { alt: { en: 'B' } },
    { media_id: 'n' },
    { url: 'https://cdn.example/a.webp' },
    { url: at('b.webp', 'n') },
  ])
    expect(isSame(ref, { ...today, ...other })).toBe(false);
  const text = (file: string, words = 'x') => `<p>${words}<img src="${at(file)}"></p>`;
  expect([isSame(text('a.webp'), text('b.webp')), isSame(text('a.webp'), text('b.webp', 'y'))]).toEqual([true, false]);
});
