import { both, type KindFixtures, LONG_TEXT, LONG_WORD, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const blogListingFixtures: KindFixtures = {
  valid: {
    eyebrow: both(`Journal ${MARKUP}`, `Journal ${MARKUP}`),
    title: both(`News ${MARKUP}`, `Nouvelles ${MARKUP}`),
    intro: both(`From the house ${MARKUP}`, `De la maison ${MARKUP}`),
    search: true,
    topics: true,
    tone: 'soft',
  },
  empty: {},
  short: { title: both('x', 'y') },
  veryLong: { title: both(LONG_TEXT, LONG_WORD), intro: both(LONG_TEXT, LONG_TEXT) },
  missingLanguage: { title: { en: 'English only' } },
  wrongTypes: { title: 4, intro: [], tone: 7, search: 'x', topics: 'x' },
};
