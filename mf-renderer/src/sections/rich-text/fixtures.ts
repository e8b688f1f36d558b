import { both, type KindFixtures, LONG_TEXT, LONG_WORD, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const richTextFixtures: KindFixtures = {
  valid: {
    eyebrow: both(`About ${MARKUP}`, `À propos ${MARKUP}`),
    title: both(`The house ${MARKUP}`, `La maison ${MARKUP}`),
    body: both(
      '<h2>Garden</h2><p>Forty rows, <a href="/rooms">six rooms</a>.</p><table><tbody><tr><td>1</td></tr></tbody></table>',
      '<h2>Potager</h2><p>Quarante rangs, <a href="/rooms">six chambres</a>.</p>',
    ),
    arrangement: 'split',
    tone: 'deep',
    align: 'center',
  },
  empty: {},
  short: { body: both('<p>x</p>', '<p>y</p>') },
  veryLong: { title: both(LONG_TEXT, LONG_TEXT), body: both(`<p>${LONG_TEXT}</p>`.repeat(20), LONG_WORD) },
  missingLanguage: { title: { en: 'English only' }, body: { en: '<p>English only</p>' } },
  wrongTypes: { eyebrow: 1, title: ['x'], body: { en: { html: 'x' } }, arrangement: 'diagonal', tone: null, align: {} },
};
