import { SUMMARY_FIELDS } from '../../articles/article-data.ts';
import { articleFields } from '../../articles/fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';

/** Articles on one page of the listing. */
export const PAGE_SIZE = 12;

export const blogListingDefinition = {
  name: 'blog-listing',
  version: 1,
  label: { en: 'Article listing', fr: 'Liste des articles' },
  description: {
    en: 'All articles, the newest first, twelve a page. It belongs on the page /blogs.',
    fr: 'Tous les articles, du plus récent au plus ancien, douze par page. Elle se place sur la page /blogs.',
  },
  mode: 'static',
  title_field: 'title',
  themed: ['pagination'],
  fields: {
    ...articleFields,
    search: { type: 'toggle', label: { en: 'Search box', fr: 'Champ de recherche' }, default: true },
    topics: {
      type: 'toggle',
      label: { en: 'Row of topics', fr: 'Rangée de thèmes' },
      default: false,
    },
  },
  reads: {
    query: `query BlogListing($category: String, $tags: [String!], $author: String, $search: String, $page: Int, $size: Int) {
      articles(filter: { category: $category, tags: $tags, author: $author, search: $search }, page: $page, perPage: $size) { items { ${SUMMARY_FIELDS} } total }
      categories { slug name articleCount }
      tags { slug name }
    }`,
    variables: {
      category: { filter: 'category' },
      tags: { filter: 'tag', as: 'list' },
      author: { filter: 'author' },
      search: { filter: 'search' },
      page: { filter: 'page', as: 'number', default: 1 },
      size: { value: PAGE_SIZE },
    },
    pages: { list: 'articles', variable: 'page' },
  },
} as const satisfies DefinitionInput;

export type BlogListingSettings = SettingsOf<typeof blogListingDefinition.fields>;
