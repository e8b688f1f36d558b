import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

export const simpleCtaFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Tonight', 'Ce soir'),
    title: both(`Book ${MARKUP}`, `Réserver ${MARKUP}`),
    text: both(`Two tables left ${MARKUP}`, `Encore deux tables ${MARKUP}`),
    link: link('/visit'),
    link_label: both(`Book ${MARKUP}`, `Réserver ${MARKUP}`),
    second_link: link('tel:+33465714012'),
    second_label: both('Ring', 'Appeler'),
    image: [picture('hills')],
    align: 'start',
    tone: 'deep',
  },
  empty: {},
  short: { title: both('x', 'y'), link: link('/a'), link_label: both('x', 'y') },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    text: both(LONG_TEXT, LONG_WORD),
    link: link('/visit'),
    link_label: both(LONG_TEXT, LONG_WORD),
    second_link: link('/visit'),
    second_label: both(LONG_WORD, LONG_TEXT),
    image: [picture('hills')],
  },
  missingLanguage: {
    title: { en: 'English only' },
    link: link('/visit'),
    link_label: { en: 'English only' },
  },
  wrongTypes: { title: 5, text: {}, link: 'javascript:alert(1)', link_label: [], image: {}, align: 1, tone: 'loud' },
};
