import type { ArticlesTopSettings } from './definition.ts';

export const articlesTopExample: ArticlesTopSettings = {
  eyebrow: { en: 'Journal', fr: 'Journal' },
  title: { en: 'Most read', fr: 'Les plus lus' },
  intro: {},
  count: 3,
  tone: 'plain',
};
