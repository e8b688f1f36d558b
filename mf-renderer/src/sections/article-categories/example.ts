import type { ArticleCategoriesSettings } from './definition.ts';

export const articleCategoriesExample: ArticleCategoriesSettings = {
  eyebrow: { en: 'Journal', fr: 'Journal' },
  title: { en: 'Read by topic', fr: 'Lire par thème' },
  intro: {},
  counts: true,
  empty: false,
  tone: 'plain',
};
