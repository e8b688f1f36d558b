import { both, type KindFixtures, LONG_TEXT, LONG_WORD, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const faqFixtures: KindFixtures = {
  valid: {
    eyebrow: both(`Help ${MARKUP}`, `Aide ${MARKUP}`),
    title: both(`Questions ${MARKUP}`, `Questions ${MARKUP}`),
    intro: both(`Ask ${MARKUP}`, `Demandez ${MARKUP}`),
    items: [
      {
        question: both(`May I bring a dog? ${MARKUP}`, `Puis-je venir avec un chien ? ${MARKUP}`),
        answer: both('<p>Yes, <a href="/visit">ask us</a>.</p>', '<p>Oui, <a href="/visit">demandez</a>.</p>'),
      },
      { question: both('May I bring a dog?', 'Un chien ?'), answer: both('<ul><li>Yes</li></ul>', '<p>Oui</p>') },
      { question: both('???', '???'), answer: both('<p>!</p>', '<p>!</p>') },
    ],
    arrangement: 'stacked',
    single: true,
    first_open: true,
    tone: 'deep',
  },
  empty: {},
  short: { items: [{ question: both('x', 'y'), answer: both('<p>x</p>', '<p>y</p>') }] },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    items: Array.from({ length: 100 }, () => ({
      question: both(LONG_WORD, LONG_TEXT),
      answer: both(`<p>${LONG_TEXT}</p>`, LONG_WORD),
    })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    items: [{ question: { en: 'English only' }, answer: { en: '<p>English only</p>' } }],
  },
  wrongTypes: {
    title: 5,
    items: [null, 'x', { question: 'x', answer: [] }, { question: { en: 4 }, answer: { en: {} } }],
    arrangement: 'round',
    single: 'yes',
    first_open: 1,
  },
};
