import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { tone } from '../../kind/shared-fields.ts';

export const articleAuthorDefinition = {
  name: 'article-author',
  version: 1,
  label: { en: 'Author of the article', fr: 'Auteur de l’article' },
  description: {
    en: 'Who wrote the article that is read. It belongs on the page /blogs/*.',
    fr: 'Qui a écrit l’article qui est lu. Il se place sur la page /blogs/*.',
  },
  mode: 'static',
  fields: {
    links: {
      type: 'toggle',
      label: { en: 'Links to other profiles', fr: 'Liens vers d’autres profils' },
      default: true,
    },
    tone,
  },
  reads: {
    query: `query Author($slug: String!) {
      article(slug: $slug) { author { slug name role biography image links articleCount } }
    }`,
    variables: { slug: { wildcard: true } },
  },
} as const satisfies DefinitionInput;

export type ArticleAuthorSettings = SettingsOf<typeof articleAuthorDefinition.fields>;
