import type { Article, ArticleBody } from 'shared-contracts';
import {
  type DocumentEvents,
  type DocumentKind,
  type DocumentState,
  documentTransitions,
  type FieldErrors,
  NO_DOCUMENT,
  type Transitions,
} from 'shared-contracts/documents';
import type { Locale } from 'shared-contracts/sections';
import { BLANK, bodyOf } from '../model/article-body.ts';
import type { Problems } from './article-kind.ts';

export interface ArticleState extends DocumentState<Article, ArticleBody, Problems> {
  /** The language that is written in. */
  readonly view: { readonly locale: Locale };
  /** When the draft that was found on this device was left, milliseconds since 1970. */
  readonly restored: number | null;
  /** Counts refused saves: with each, the focus goes to the first field that was. */
  readonly refusals: number;
}

export type ArticleEvents = DocumentEvents<Article, ArticleBody, Problems> & {
  written: [locale: Locale];
  restored: [at: number | null];
  refused: [errors: FieldErrors];
};

export const initialState = (locale: Locale): ArticleState => ({
  ...{ ...NO_DOCUMENT, view: { locale }, restored: null, refusals: 0 },
});

export function articleTransitions(
  kind: DocumentKind<Article, ArticleBody, Problems>,
): Transitions<ArticleState, ArticleEvents> {
  const common = documentTransitions<Article, ArticleBody, Problems, ArticleState>(kind);
  return {
    ...common,
    saved: (state, save) => ({ ...common.saved(state, save), restored: null }),
    written: (state, locale) => ({ ...state, view: { locale } }),
    restored: (state, restored) => ({ ...state, restored }),
    refused: (state, errors) => ({ ...common.marked(state, errors), refusals: state.refusals + 1 }),
  };
}

export const savedBody = ({ draft: { base } }: Pick<ArticleState, 'draft'>): ArticleBody =>
  base ? bodyOf(base) : BLANK;

/** Whether there is anything that nobody else has. */
export const isDirty = ({ draft }: Pick<ArticleState, 'draft'>): boolean => draft.changes > 0;
