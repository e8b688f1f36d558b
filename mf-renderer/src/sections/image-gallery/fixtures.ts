import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

export const imageGalleryFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Rooms', 'Chambres'),
    title: both(`Six rooms ${MARKUP}`, `Six chambres ${MARKUP}`),
    intro: both(`Linen ${MARKUP}`, `Du lin ${MARKUP}`),
    images: [
      {
        image: [picture('garden-room', both('Bed by a window', 'Lit près d’une fenêtre'))],
        caption: both(`Garden room ${MARKUP}`, `Chambre jardin ${MARKUP}`),
        text: both('From € 120', 'Dès 120 €'),
        link: link('/rooms/garden'),
      },
      { image: [picture('loft', both('', ''))], caption: both('Loft', 'Loft'), text: {}, link: null },
      { image: [picture('attic', {})], caption: {}, text: {}, link: null },
    ],
    columns: '3',
    ratio: 'portrait',
    tone: 'soft',
  },
  empty: {},
  short: { images: [{ image: [picture('loft')], caption: {}, text: {} }] },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    images: Array.from({ length: 300 }, (_, index) => ({
      image: [picture(`p${index}`)],
      caption: both(LONG_TEXT, LONG_WORD),
      text: both(LONG_WORD, LONG_TEXT),
    })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    images: [
      {
        image: [picture('loft', { en: 'English only' })],
        caption: { en: 'English only' },
        text: { en: 'English only' },
      },
    ],
  },
  wrongTypes: {
    title: {},
    intro: 4,
    images: [
      null,
      'x',
      { image: 'x' },
      { image: [{ url: 'javascript:alert(1)' }] },
      { image: [{ url: 7 }], caption: [] },
    ],
    columns: 3,
    ratio: ['square'],
  },
};
