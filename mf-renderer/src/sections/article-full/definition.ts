import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { tone } from '../../kind/shared-fields.ts';

const toggle = (en: string, fr: string) => ({ type: 'toggle', label: { en, fr }, default: true }) as const;

export const articleFullDefinition = {
  name: 'article-full',
  version: 1,
  label: { en: 'Article', fr: 'Article' },
  description: {
    en: 'The article that the address names, whole. It belongs on the page /blogs/*.',
    fr: 'L’article que l’adresse désigne, en entier. Il se place sur la page /blogs/*.',
  },
  mode: 'static',
  fields: {
    breadcrumbs: toggle('Breadcrumb trail', 'Fil d’Ariane'),
    author: toggle('Author', 'Auteur'),
    share: toggle('Share links', 'Liens de partage'),
    tone,
  },
  reads: {
    query: `query Article($slug: String!) {
      article(slug: $slug) {
        id slug title excerpt body image publishedAt lastUpdated visible
        author { slug name role image }
        categories { slug name }
        tags { slug name }
      }
    }`,
    variables: { slug: { wildcard: true } },
    subject: 'article',
  },
} as const satisfies DefinitionInput;

export type ArticleFullSettings = SettingsOf<typeof articleFullDefinition.fields>;
