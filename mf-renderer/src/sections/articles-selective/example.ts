import type { ArticlesSelectiveSettings } from './definition.ts';

export const articlesSelectiveExample: ArticlesSelectiveSettings = {
  eyebrow: { en: 'Journal', fr: 'Journal' },
  title: { en: 'Worth reading', fr: 'À lire' },
  intro: {},
  articles: [],
  tone: 'plain',
};
