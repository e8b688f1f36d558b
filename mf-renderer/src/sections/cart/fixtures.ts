import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const cartFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Cart', 'Panier'),
    title: both(`Your order ${MARKUP}`, `Votre commande ${MARKUP}`),
    intro: both(`Send it ${MARKUP}`, `Envoyez-la ${MARKUP}`),
    channel: 'whatsapp',
    recipient: '+33 6 12 34 56 78',
    header: both(`Order ${MARKUP}`, `Commande ${MARKUP}`),
    thanks: both(`Thanks ${MARKUP}`, `Merci ${MARKUP}`),
    shop_link: link('/table'),
    tone: 'soft',
  },
  empty: {},
  short: { title: both('O', 'O') },
  veryLong: { title: both(LONG_TEXT, LONG_WORD), intro: both(LONG_WORD, LONG_TEXT) },
  missingLanguage: { title: { en: 'English only' }, intro: { en: 'English only' } },
  wrongTypes: { title: [], channel: 'fax', recipient: 7, shop_link: 'javascript:alert(1)', header: 'x', thanks: [] },
};
