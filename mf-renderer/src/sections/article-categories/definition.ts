import { articleFields } from '../../articles/fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';

export const articleCategoriesDefinition = {
  name: 'article-categories',
  version: 1,
  label: { en: 'Article categories', fr: 'Catégories d’articles' },
  description: {
    en: 'The tree of categories; each leads to its articles.',
    fr: 'L’arborescence des catégories\u202f; chacune mène à ses articles.',
  },
  mode: 'static',
  title_field: 'title',
  fields: {
    ...articleFields,
    counts: { type: 'toggle', label: { en: 'Number of articles', fr: 'Nombre d’articles' }, default: true },
    empty: {
      type: 'toggle',
      label: { en: 'Categories without articles', fr: 'Catégories sans article' },
      default: false,
    },
  },
  reads: { query: 'query Categories { categories { id slug name parentId articleCount } }' },
} as const satisfies DefinitionInput;

export type ArticleCategoriesSettings = SettingsOf<typeof articleCategoriesDefinition.fields>;
