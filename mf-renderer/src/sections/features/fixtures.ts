import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

export const featuresFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Why', 'Pourquoi'),
    title: both(`Reasons ${MARKUP}`, `Raisons ${MARKUP}`),
    intro: both(`Three ${MARKUP}`, `Trois ${MARKUP}`),
    items: [
      {
        icon: 'leaf',
        title: both(`Garden ${MARKUP}`, `Potager ${MARKUP}`),
        text: both(`Picked today ${MARKUP}`, `Cueilli ce matin ${MARKUP}`),
        link: link('/visit'),
        link_label: both(`See ${MARKUP}`, `Voir ${MARKUP}`),
      },
      { image: [picture('hills')], title: both('Hills', 'Collines'), text: {}, link: null },
      { icon: 'sun', title: both('Sun', 'Soleil'), link: link('https://a.example', true), link_label: both('a', 'b') },
    ],
    columns: '4',
    look: 'cards',
    tone: 'deep',
  },
  empty: {},
  short: { items: [{ title: both('x', 'y') }], columns: '1' },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    items: Array.from({ length: 100 }, () => ({
      icon: 'star',
      title: both(LONG_WORD, LONG_TEXT),
      text: both(LONG_TEXT, LONG_WORD),
      link: link('/visit'),
      link_label: both(LONG_TEXT, LONG_WORD),
    })),
    columns: '4',
  },
  missingLanguage: {
    title: { en: 'English only' },
    items: [{ icon: 'star', title: { en: 'English only' }, text: { en: 'English only' } }],
  },
  wrongTypes: {
    title: [],
    items: [null, 7, { icon: '__proto__', title: 'x' }, { icon: ['leaf'], image: 'x', title: { en: {} }, link: 'x' }],
    columns: 9,
    look: {},
  },
};
