import type { ArticleFullSettings } from './definition.ts';

export const articleFullExample: ArticleFullSettings = {
  breadcrumbs: true,
  author: true,
  share: true,
  tone: 'plain',
};
