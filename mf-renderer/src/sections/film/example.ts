import type { FilmSettings } from './definition.ts';

export const filmExample: FilmSettings = {
  eyebrow: { en: 'Film', fr: 'Film' },
  title: { en: 'See how it is done', fr: 'Voyez comment c’est fait' },
  intro: {
    en: 'A sentence about what the film shows, and how long it takes.',
    fr: 'Une phrase sur ce que montre le film, et sa durée.',
  },
  film: [],
  captions: {},
  poster: [],
  tone: 'plain',
};
