import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP } from '../../fixtures/kind-fixtures.ts';

const name = both(`Iced tea ${MARKUP}`, `Thé glacé ${MARKUP}`);

export const restaurantMenuFixtures: KindFixtures = {
  valid: {
    eyebrow: both('To take away', 'À emporter'),
    title: both(`Menu ${MARKUP}`, `Carte ${MARKUP}`),
    intro: both(`Ready soon ${MARKUP}`, `Bientôt prêt ${MARKUP}`),
    categories: [
      {
        title: both(`Drinks ${MARKUP}`, `Boissons ${MARKUP}`),
        note: both(`Cold ${MARKUP}`, `Frais ${MARKUP}`),
        items: [
          {
            name,
            description: both(`Verbena ${MARKUP}`, `Verveine ${MARKUP}`),
            price: 450,
            variants: [
              { name: both('Glass', 'Verre'), price: 450 },
              { name: both('Jug', 'Carafe'), price: 1600 },
            ],
            diet: 'vegan',
            allergens: [{ allergen: 'sulphites' }, { allergen: 'nuts' }],
          },
          { name: both('Coffee', 'Café'), price: 250, sold_out: true },
          { name: both('On request', 'Sur demande') },
        ],
      },
    ],
    add_to_cart: true,
    cart_link: link('/cart'),
    channel: 'sms',
    recipient: '+33 6 12 34 56 78',
    tone: 'soft',
  },
  empty: {},
  short: { categories: [{ title: both('A', 'A'), items: [{ name: both('T', 'T'), price: 0 }] }] },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    categories: [
      {
        title: both(LONG_WORD, LONG_TEXT),
        items: Array.from({ length: 1000 }, () => ({
          name: both(LONG_WORD, 'Plat'),
          description: both('Words', LONG_WORD),
          price: 100_000_000,
        })),
      },
    ],
  },
  missingLanguage: {
    title: { en: 'English only' },
    categories: [{ title: { en: 'English only' }, items: [{ name: { en: 'English only' }, price: 100 }] }],
  },
  wrongTypes: {
    title: {},
    categories: [
      null,
      { title: 3, items: 'x' },
      { items: [null, 7, { name: both('A', 'A'), price: '12', variants: {}, allergens: ['x', { allergen: 'x' }] }] },
    ],
    cart_link: 'javascript:alert(1)',
    channel: ['sms'],
    recipient: {},
    add_to_cart: 'yes',
  },
};
