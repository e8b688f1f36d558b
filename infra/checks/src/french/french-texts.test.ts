import { expect, test } from 'vitest';
import { frenchTexts, frenchTextsIn, isUnspaced } from './french-texts.ts';

test.each([
  ['Bonjour !', true],
  ['Bonjour!', true],
  ['Bonjour\u202f!', false],
  ['Carte : ici', true],
  ['Carte\u00a0: ici', true],
  ['Carte\u202f: ici', false],
  ['Commencez par https:// ou mailto: ou tel:', false],
  ['à 12:30', false],
  ['« mot »', true],
  ['«\u202fmot\u202f»', false],
  ['Quoi\u202f?!', false],
])('%s', (text, unspaced) => expect(isUnspaced(text)).toBe(unspaced));

test('French is found in its files and under its name', () => {
  expect(frenchTextsIn('words/fr.ts', `import x from 'a: b';\nexport const fr = { a: 'Un', b: \`Deux\` };`)).toEqual([
    { at: 'words/fr.ts:2', text: 'Un' },
    { at: 'words/fr.ts:2', text: 'Deux' },
  ]);
  expect(frenchTextsIn('a.ts', `const a = { en: 'One', fr: { b: 'Un' } };`)).toEqual([{ at: 'a.ts:1', text: 'Un' }]);
});

test('every French text has narrow no-break spaces where French has them', () => {
  const texts = frenchTexts();
  expect(texts.length).toBeGreaterThan(1500);
  expect(texts.filter(({ text }) => isUnspaced(text))).toEqual([]);
});
