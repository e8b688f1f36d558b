import { createContext, useContext } from 'react';
import type { ArticleBody } from 'shared-contracts';
import { useJournal } from '../journal.ts';
import { BLANK } from '../model/article-body.ts';
import type { ArticleSession } from '../session/article-session.ts';
import type { ArticleState } from '../session/session-state.ts';

interface SessionAndState {
  readonly session: ArticleSession;
  readonly state: ArticleState;
}

export const ArticleSessionContext = createContext<SessionAndState | null>(null);

/** The article under edit, as it is now. */
export function useArticle() {
  const current = useContext(ArticleSessionContext);
  if (!current) throw new Error('This component stands outside of an article');
  const { session, state } = current;
  const body: ArticleBody = state.draft.present ?? BLANK;
  /** What the server said of a value, or of one inside it. */
  const errorOf = (path: string): string | undefined =>
    Object.entries(state.draft.invalid).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1][0];
  return { ...useJournal(), session, state, body, locale: state.view.locale, errorOf };
}
