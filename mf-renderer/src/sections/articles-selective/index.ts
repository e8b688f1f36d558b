import { registerKind } from '../register-kind.ts';
import { ArticlesSelectiveSection } from './ArticlesSelectiveSection.tsx';
import { chosenArticles } from './chosen-articles.ts';
import { articlesSelectiveDefinition } from './definition.ts';
import { articlesSelectiveExample } from './example.ts';

export const articlesSelective = registerKind({
  ...articlesSelectiveDefinition,
  view: ArticlesSelectiveSection,
  surroundings: [],
  example: articlesSelectiveExample,
  shows: (data, { articles }) => chosenArticles(data, articles as readonly string[]).length > 0,
});
