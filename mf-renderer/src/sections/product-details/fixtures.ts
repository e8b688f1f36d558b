import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

export const productDetailsFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Room', 'Chambre'),
    title: both(`The Lime Tree ${MARKUP}`, `Le Tilleul ${MARKUP}`),
    text: both('<p>A room</p>', '<p>Une chambre</p>'),
    images: [picture('lime'), picture('bath')],
    price: 14_000,
    price_note: both(`a night ${MARKUP}`, `la nuit ${MARKUP}`),
    variants: [
      { name: both(`Week ${MARKUP}`, `Semaine ${MARKUP}`), price: 84_000 },
      { name: both('Night', 'Nuit'), sold_out: true },
    ],
    details: [{ label: both(`Size ${MARKUP}`, `Taille ${MARKUP}`), value: both('18 m²', '18 m²') }],
    reference: 'LIME',
    link: link('/visit'),
    link_label: both('Ask', 'Demander'),
    ratio: 'portrait',
    add_to_cart: true,
    cart_link: link('/cart'),
    channel: 'whatsapp',
    recipient: '+33 6 12 34 56 78',
    tone: 'soft',
  },
  empty: {},
  short: { title: both('A', 'A'), price: 0 },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    text: both(`<p>${LONG_TEXT}</p>`, `<p>${LONG_WORD}</p>`),
    price: 100_000_000,
    variants: Array.from({ length: 50 }, () => ({ name: both(LONG_WORD, LONG_WORD), price: 100_000_000 })),
    details: Array.from({ length: 50 }, () => ({ label: both(LONG_WORD, 'A'), value: both(LONG_WORD, LONG_TEXT) })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    price: 100,
    variants: [{ name: { en: 'English only' } }],
    details: [{ label: { en: 'English only' } }],
  },
  wrongTypes: { title: 3, price: '12', images: 'x', variants: [null, { name: 3, price: [] }], details: {}, ratio: 4 },
};
