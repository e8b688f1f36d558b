import { listIn } from '../../articles/article-data.ts';
import { registerKind } from '../register-kind.ts';
import { ArticlesSuggestedSection } from './ArticlesSuggestedSection.tsx';
import { articlesSuggestedDefinition } from './definition.ts';
import { articlesSuggestedExample } from './example.ts';

export const articlesSuggested = registerKind({
  ...articlesSuggestedDefinition,
  view: ArticlesSuggestedSection,
  surroundings: [],
  example: articlesSuggestedExample,
  shows: (data) => listIn(data, 'suggestions').length > 0,
});
