import { listIn } from '../../articles/article-data.ts';
import { registerKind } from '../register-kind.ts';
import { ArticlesTopSection } from './ArticlesTopSection.tsx';
import { articlesTopDefinition } from './definition.ts';
import { articlesTopExample } from './example.ts';

export const articlesTop = registerKind({
  ...articlesTopDefinition,
  view: ArticlesTopSection,
  surroundings: [],
  example: articlesTopExample,
  shows: (data) => listIn(data, 'articles').length > 0,
});
