import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

export const simpleMenuFixtures: KindFixtures = {
  valid: {
    brand: both(`Maison ${MARKUP}`, `Maison ${MARKUP}`),
    brand_image: [picture('logo', both('', ''))],
    items: [
      { label: both('Table', 'La table'), link: link('/'), children: [] },
      {
        label: both(`Rooms ${MARKUP}`, `Chambres ${MARKUP}`),
        link: link('/rooms'),
        children: [
          { label: both('Loft', 'Loft'), link: link('/rooms/loft') },
          { label: both('Elsewhere', 'Ailleurs'), link: link('https://example.com/', true) },
        ],
      },
      { label: both('No address', 'Sans adresse'), link: null, children: [] },
    ],
    site_details: true,
    language_switcher: true,
    placement: 'header',
    note: both(`Closed ${MARKUP}`, `Fermé ${MARKUP}`),
    cart_link: link('/cart'),
    profiles: [
      { link: link('https://www.instagram.com/maison', true) },
      { link: link('https://example.com/') },
      { link: link('javascript:alert(1)') },
      { link: null },
    ],
    action_link: link('/visit'),
    action_label: both(`Book ${MARKUP}`, `Réserver ${MARKUP}`),
  },
  empty: {},
  short: { brand: both('M', 'M'), site_details: true, placement: 'footer' },
  veryLong: {
    brand: both(LONG_TEXT, LONG_WORD),
    items: Array.from({ length: 100 }, () => ({ label: both(LONG_WORD, LONG_TEXT), link: link('/x'), children: [] })),
    placement: 'footer',
    note: both(LONG_TEXT, LONG_TEXT),
    action_link: link('/visit'),
    action_label: both(LONG_WORD, LONG_TEXT),
  },
  missingLanguage: {
    brand: { en: 'English only' },
    items: [{ label: { en: 'English only' }, link: link('/'), children: [] }],
  },
  wrongTypes: {
    brand: [],
    brand_image: 'x',
    items: [{ label: 1, link: 'data:text/html,x', children: 'x' }, 7, { children: [{ children: [{}] }] }],
    language_switcher: 'yes',
    site_details: 'yes',
    profiles: [7, { link: 7 }],
    placement: 'left',
    note: {},
    cart_link: 'javascript:alert(1)',
    action_link: 'javascript:alert(1)',
    action_label: 7,
  },
};
