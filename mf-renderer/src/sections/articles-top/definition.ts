import { SUMMARY_FIELDS } from '../../articles/article-data.ts';
import { articleFields, count } from '../../articles/fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';

export const articlesTopDefinition = {
  name: 'articles-top',
  version: 1,
  label: { en: 'Most read articles', fr: 'Articles les plus lus' },
  description: { en: 'The articles that visitors read most.', fr: 'Les articles que les visiteurs lisent le plus.' },
  mode: 'static',
  title_field: 'title',
  fields: {
    ...articleFields,
    count: count(12, 3),
    pictures: { type: 'toggle', label: { en: 'Pictures', fr: 'Images' }, default: true },
  },
  reads: {
    query: `query Top($count: Int) { articles(sort: MOST_READ, perPage: $count) { items { ${SUMMARY_FIELDS} } } }`,
    variables: { count: { setting: 'count' } },
  },
} as const satisfies DefinitionInput;

export type ArticlesTopSettings = SettingsOf<typeof articlesTopDefinition.fields>;
