import type { ArticleAuthorSettings } from './definition.ts';

export const articleAuthorExample: ArticleAuthorSettings = {
  links: true,
  tone: 'soft',
};
