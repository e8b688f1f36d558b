import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

export const servicePackagesFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Stays', 'Séjours'),
    title: both(`Packages ${MARKUP}`, `Prestations ${MARKUP}`),
    intro: both(`Words ${MARKUP}`, `Mots ${MARKUP}`),
    packages: [
      {
        image: [picture('loft')],
        name: both(`Two nights ${MARKUP}`, `Deux nuits ${MARKUP}`),
        description: both(`Dinner ${MARKUP}`, `Dîner ${MARKUP}`),
        price: 38_000,
        unit: both(`for two ${MARKUP}`, `pour deux ${MARKUP}`),
        features: [{ text: both(`Breakfast ${MARKUP}`, `Petit déjeuner ${MARKUP}`) }],
        link: link('/visit'),
        link_label: both('Read', 'Lire'),
        reference: 'two',
      },
      { name: both('Full', 'Complet'), price: 100, sold_out: true },
      { name: both('Ask', 'Sur demande') },
    ],
    ratio: 'wide',
    add_to_cart: true,
    cart_link: link('/cart'),
    channel: 'whatsapp',
    recipient: '+33 6 12 34 56 78',
    tone: 'deep',
  },
  empty: {},
  short: { packages: [{ name: both('A', 'A'), price: 0 }] },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    packages: Array.from({ length: 100 }, () => ({
      name: both(LONG_WORD, 'A'),
      description: both(LONG_WORD, LONG_WORD),
      price: 100_000_000,
      unit: both(LONG_WORD, LONG_WORD),
    })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    packages: [{ name: { en: 'English only' }, price: 100, unit: { en: 'English only' } }],
  },
  wrongTypes: {
    title: [],
    packages: [null, 3, { name: 'x', image: 'x', price: {}, features: [null] }],
    ratio: 'round',
    recipient: [],
  },
};
