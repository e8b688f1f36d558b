import { SUMMARY_FIELDS } from '../../articles/article-data.ts';
import { articleFields, count } from '../../articles/fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';

export const articlesSuggestedDefinition = {
  name: 'articles-suggested',
  version: 1,
  label: { en: 'Suggested articles', fr: 'Articles suggérés' },
  description: {
    en: 'Articles with the same categories and tags as the one that is read. It belongs on the page /blogs/*.',
    fr: 'Articles des mêmes catégories et étiquettes que celui qui est lu. Ils se placent sur la page /blogs/*.',
  },
  mode: 'static',
  title_field: 'title',
  fields: { ...articleFields, count: count(12, 3) },
  reads: {
    query: `query Suggested($slug: String!, $count: Int) { suggestions(slug: $slug, limit: $count) { ${SUMMARY_FIELDS} } }`,
    variables: { slug: { wildcard: true }, count: { setting: 'count' } },
  },
} as const satisfies DefinitionInput;

export type ArticlesSuggestedSettings = SettingsOf<typeof articlesSuggestedDefinition.fields>;
