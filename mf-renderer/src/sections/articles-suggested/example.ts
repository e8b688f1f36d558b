import type { ArticlesSuggestedSettings } from './definition.ts';

export const articlesSuggestedExample: ArticlesSuggestedSettings = {
  eyebrow: { en: 'Journal', fr: 'Journal' },
  title: { en: 'More like this', fr: 'Dans le même esprit' },
  intro: {},
  count: 3,
  tone: 'plain',
};
