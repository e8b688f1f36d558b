import { both, type KindFixtures, LONG_TEXT, LONG_WORD, MARKUP, stored } from '../../fixtures/kind-fixtures.ts';

const menu = stored('menu', 'application/pdf');

export const downloadsFixtures: KindFixtures = {
  valid: {
    eyebrow: both('To take along', 'À emporter'),
    title: both(`Files ${MARKUP}`, `Fichiers ${MARKUP}`),
    intro: both(`For later ${MARKUP}`, `Pour plus tard ${MARKUP}`),
    files: [
      {
        file: both([menu], [stored('carte', 'application/pdf')]),
        name: both(`The menu ${MARKUP}`, `La carte ${MARKUP}`),
        text: both(`This season ${MARKUP}`, `Cette saison ${MARKUP}`),
      },
      { file: { en: [stored('prices', 'text/csv')] }, name: both('Prices', 'Tarifs'), text: {} },
      { file: { en: [menu] }, name: {}, text: {} },
    ],
    tone: 'soft',
  },
  empty: {},
  short: { files: [{ file: { en: [{ media_id: 'x', url: '/x' }] } }] },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    files: Array.from({ length: 100 }, () => ({
      file: { en: [menu] },
      name: both(LONG_WORD, LONG_TEXT),
      text: both(LONG_TEXT, LONG_WORD),
    })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    files: [{ file: { en: [menu] }, name: { en: 'English only' }, text: { en: 'English only' } }],
  },
  wrongTypes: {
    title: 5,
    files: [null, { file: [menu] }, { file: { en: [{ url: 'javascript:alert(1)' }] } }],
    tone: [],
  },
};
