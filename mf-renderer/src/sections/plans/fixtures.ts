import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const plansFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Plans', 'Formules'),
    title: both(`Prices ${MARKUP}`, `Prix ${MARKUP}`),
    intro: both(`Simple ${MARKUP}`, `Simples ${MARKUP}`),
    yearly_note: both(`Cheaper ${MARKUP}`, `Moins cher ${MARKUP}`),
    plans: [
      {
        name: both(`Small ${MARKUP}`, `Petite ${MARKUP}`),
        badge: both('New', 'Nouveau'),
        description: both(`One ${MARKUP}`, `Une ${MARKUP}`),
        monthly_price: 900,
        yearly_price: 9000,
        features: [{ text: both(`Bread ${MARKUP}`, `Pain ${MARKUP}`) }],
        highlighted: true,
        link: link('/visit'),
        link_label: both('Read', 'Lire'),
        reference: 'small',
      },
      { name: both('Only monthly', 'Au mois'), monthly_price: 100 },
      { name: both('Ask us', 'Sur demande'), link: link('/visit'), link_label: both('Ask', 'Demander') },
    ],
    add_to_cart: true,
    cart_link: link('/cart'),
    channel: 'email',
    recipient: 'a@b.example',
    tone: 'soft',
  },
  empty: {},
  short: { plans: [{ name: both('A', 'A'), monthly_price: 0 }] },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    plans: Array.from({ length: 24 }, () => ({
      name: both(LONG_WORD, 'A'),
      badge: both(LONG_WORD, LONG_WORD),
      monthly_price: 100_000_000,
      yearly_price: 100_000_000,
      features: Array.from({ length: 40 }, () => ({ text: both(LONG_WORD, LONG_WORD) })),
    })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    plans: [{ name: { en: 'English only' }, monthly_price: 100, yearly_price: 1000 }],
  },
  wrongTypes: {
    title: 4,
    plans: [
      null,
      'x',
      { name: [], monthly_price: '9', features: { text: 1 } },
      { name: both('A', 'A'), yearly_price: 1.5 },
    ],
    add_to_cart: 0,
    channel: {},
  },
};
