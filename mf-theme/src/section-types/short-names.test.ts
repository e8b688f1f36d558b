import { expect, test } from 'vitest';
import { follow, keyOf, shortNameOf } from './short-names.ts';

test.each([
  ['Menu du marché', 'menu-du-marche', 'menu_du_marche'],
  ['  L’été, à 5 h ! ', 'l-ete-a-5-h', 'l_ete_a_5_h'],
  ['3 rooms', '3-rooms', 'rooms'],
  ['日本', '', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59), 'a'.repeat(59)],
])('E10: %s is %s and %s', (words, name, key) => {
  expect([shortNameOf(words), keyOf(words)]).toEqual([name, key]);
});

test('E10: a name follows its words until somebody writes another', () => {
  expect(follow(shortNameOf, '', '', 'News')).toBe('news');
  expect(follow(shortNameOf, 'news', 'News', 'News today')).toBe('news-today');
  expect(follow(shortNameOf, 'agency', 'News', 'News today')).toBe('agency');
});
