import { SUMMARY_FIELDS } from '../../articles/article-data.ts';
import { articleFields } from '../../articles/fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';

const MOST = 24;

export const articlesSelectiveDefinition = {
  name: 'articles-selective',
  version: 1,
  label: { en: 'Chosen articles', fr: 'Articles choisis' },
  description: { en: 'Articles that you choose, in your order.', fr: 'Des articles de votre choix, dans votre ordre.' },
  mode: 'static',
  title_field: 'title',
  fields: {
    ...articleFields,
    articles: { type: 'articles', label: { en: 'Articles', fr: 'Articles' }, max: MOST },
  },
  reads: {
    query: `query Chosen($ids: [ID!], $most: Int) { articles(filter: { ids: $ids }, perPage: $most) { items { ${SUMMARY_FIELDS} } } }`,
    variables: { ids: { setting: 'articles' }, most: { value: MOST } },
  },
} as const satisfies DefinitionInput;

export type ArticlesSelectiveSettings = SettingsOf<typeof articlesSelectiveDefinition.fields>;
