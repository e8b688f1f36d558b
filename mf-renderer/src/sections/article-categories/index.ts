import { listIn } from '../../articles/article-data.ts';
import { registerKind } from '../register-kind.ts';
import { ArticleCategoriesSection } from './ArticleCategoriesSection.tsx';
import { type Category, categoryTree } from './category-tree.ts';
import { articleCategoriesDefinition } from './definition.ts';
import { articleCategoriesExample } from './example.ts';

export const articleCategories = registerKind({
  ...articleCategoriesDefinition,
  view: ArticleCategoriesSection,
  surroundings: ['filters'],
  example: articleCategoriesExample,
  shows: (data, { empty }) => categoryTree(listIn<Category>(data, 'categories'), empty === true).length > 0,
});
