import { registerKind } from '../register-kind.ts';
import { ArticleAuthorSection } from './ArticleAuthorSection.tsx';
import { articleAuthorDefinition } from './definition.ts';
import { articleAuthorExample } from './example.ts';

export const articleAuthor = registerKind({
  ...articleAuthorDefinition,
  view: ArticleAuthorSection,
  surroundings: [],
  example: articleAuthorExample,
});
