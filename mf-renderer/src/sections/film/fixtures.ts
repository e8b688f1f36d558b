import {
  both,
  type KindFixtures,
  LONG_TEXT,
  LONG_WORD,
  MARKUP,
  picture,
  stored,
} from '../../fixtures/kind-fixtures.ts';

const film = stored('harbour', 'video/mp4', { width: 1920, height: 1080, duration: 12.5 });

export const filmFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Film', 'Film'),
    title: both(`The harbour ${MARKUP}`, `Le port ${MARKUP}`),
    intro: both(`Twelve seconds ${MARKUP}`, `Douze secondes ${MARKUP}`),
    film: [{ ...film, alt: both(`Boats ${MARKUP}`, `Des bateaux ${MARKUP}`) }],
    captions: both([stored('harbour-en', 'text/vtt')], [stored('harbour-fr', 'text/vtt')]),
    poster: [picture('harbour')],
    tone: 'deep',
  },
  empty: {},
  short: { film: [{ media_id: 'x', url: 'https://example.com/x.mp4' }] },
  veryLong: { title: both(LONG_TEXT, LONG_WORD), intro: both(LONG_WORD, LONG_TEXT), film: [film] },
  missingLanguage: {
    title: { en: 'English only' },
    film: [film],
    captions: { en: [stored('harbour-en', 'text/vtt')] },
  },
  wrongTypes: {
    title: {},
    film: [{ url: 'javascript:alert(1)' }, picture('hills')],
    captions: [stored('harbour-en', 'text/vtt')],
    poster: 'x',
    tone: 7,
  },
};
