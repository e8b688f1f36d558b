import { expect, test } from 'vitest';
import { firstWords, firstWordsOf, plainLetters, plainText } from './index.ts';

test.each([
  ['<p>One</p><p>two <b>th</b>ree</p>', 'One two three'],
  ['<h2>A</h2><ul><li>b</li><li>c &amp; d &lt;e&gt;</li></ul>', 'A b c & d <e>'],
  ['<p>a<br>b<img src="/x" alt="not said">c</p>', 'a b c'],
  ['&amp;lt; stays', '&lt; stays'],
  ['', ''],
])('%s says', (html, text) => expect(plainText(html)).toBe(text));

test('the beginning ends after a word', () => {
  expect(firstWords('short')).toBe('short');
  expect(firstWords('one two, three four', 12)).toBe('one two…');
  expect(firstWords('漢'.repeat(20), 10)).toBe(`${'漢'.repeat(9)}…`);
  expect(firstWords('🌱'.repeat(20), 10).isWellFormed()).toBe(true);
  const long = firstWordsOf(`<p>${'word '.repeat(50_000)}</p>`);
  expect([long.length <= 155, long.endsWith('word…')]).toEqual([true, true]);
  expect(firstWordsOf('<'.repeat(200_000)).length).toBe(155);
});

test.each([
  ['Œufs à la coque', 'oeufs a la coque'],
  ['Зимний сад', 'зимний сад'],
  ['日本語', '日本語'],
  ['Ήλιος', 'ήλιος'],
  ['한국어', '한국어'],
])('%s in small letters is %s: accents leave Latin letters alone', (words, plain) => {
  expect(plainLetters(words)).toBe(plain);
});
