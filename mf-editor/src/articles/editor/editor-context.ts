import { createContext, useContext } from 'react';
import type { ArticleBody } from 'shared-contracts';
import type { ArticleDesk } from '../desk/article-desk.ts';
import type { DeskState } from '../desk/desk-state.ts';
import { useJournal } from '../journal.ts';

interface OnDesk {
  readonly desk: ArticleDesk;
  readonly state: DeskState;
}

export const DeskContext = createContext<OnDesk | null>(null);

/** The article on the desk, as it is now. */
export function useArticle() {
  const onDesk = useContext(DeskContext);
  if (!onDesk) throw new Error('This component stands outside of an article');
  const { desk, state } = onDesk;
  const body: ArticleBody = state.history.present;
  /** What the server said of a value, or of one inside it. */
  const errorOf = (path: string): string | undefined =>
    Object.entries(state.errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1][0];
  return { ...useJournal(), desk, state, body, locale: state.view.locale, errorOf };
}
