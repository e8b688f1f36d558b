import type { Article, ArticleBody } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import type { History } from '../../draft/history.ts';
import { isSame } from '../../draft/same.ts';
import type { FieldErrors } from '../failure.ts';
import { BLANK, bodyOf } from '../model/article-body.ts';

export interface DeskState {
  readonly load: 'loading' | 'ready' | 'failed' | 'missing';
  /** As it was saved last; null where it never was. */
  readonly base: Article | null;
  readonly history: History<ArticleBody>;
  readonly isSaving: boolean;
  /** What became of the draft on this device. */
  readonly kept: 'kept' | 'keeping' | 'failed';
  /** When the draft that was found on this device was left, milliseconds since 1970. */
  readonly restored: number | null;
  readonly errors: FieldErrors;
  /** Counts refused saves: with each, the focus goes to the first field that was. */
  readonly refusals: number;
  /** Somebody else's version that a save met; null inside: it was deleted. */
  readonly conflict: { readonly theirs: Article | null } | null;
  /** The language that is written in. */
  readonly view: { readonly locale: Locale };
}

export const savedBody = ({ base }: Pick<DeskState, 'base'>): ArticleBody => (base ? bodyOf(base) : BLANK);

/** Whether there is anything that nobody else has. */
export const isDirty = (state: Pick<DeskState, 'base' | 'history'>): boolean =>
  !isSame(savedBody(state), state.history.present);
