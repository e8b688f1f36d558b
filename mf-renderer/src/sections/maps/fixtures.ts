import { both, type KindFixtures, LONG_TEXT, LONG_WORD, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const mapsFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Find us', 'Nous trouver'),
    title: both(`Two houses ${MARKUP}`, `Deux maisons ${MARKUP}`),
    intro: both(`By train ${MARKUP}`, `En train ${MARKUP}`),
    places: [
      {
        name: both(`The house ${MARKUP}`, `La maison ${MARKUP}`),
        address: both(`4 Lime Road\nSaint-Aubin ${MARKUP}`, `Route des Tilleuls 4\nSaint-Aubin ${MARKUP}`),
        text: both(`Ring twice ${MARKUP}`, `Sonnez deux fois ${MARKUP}`),
        latitude: 44.9,
        longitude: 4.8,
      },
      { name: both('The station', 'La gare'), latitude: 44.91, longitude: 4.81 },
      { name: both('Somewhere', 'Quelque part') },
    ],
    zoom: 15,
    arrangement: 'below',
    tone: 'soft',
  },
  empty: {},
  short: { places: [{ name: both('x', 'y'), latitude: 0, longitude: 0 }] },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    places: Array.from({ length: 200 }, (_, index) => ({
      name: both(LONG_WORD, LONG_TEXT),
      address: both(LONG_TEXT, LONG_WORD),
      latitude: index / 3,
      longitude: -index / 2,
    })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    places: [{ name: { en: 'English only' }, address: { en: 'English only' }, latitude: 1, longitude: 2 }],
  },
  wrongTypes: {
    title: [],
    places: [null, 'x', { name: 4, latitude: '44"><script>', longitude: [] }, { name: both('x', 'y'), latitude: 7 }],
    zoom: 'near',
    arrangement: 3,
  },
};
