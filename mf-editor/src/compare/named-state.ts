import type { BadgeProps } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import type { DraftPage } from '../draft/draft-types.ts';

/** A state of a page, and what it is called. */
export interface NamedState {
  readonly name: string;
  readonly page: DraftPage;
  /** How it stands, in a word: published, on trial. */
  readonly badge?: { readonly words: string; readonly tone: BadgeProps['tone'] };
  /** Stands in the place of the name, such as a choice of another state. */
  readonly head?: ReactNode;
  /** At the end of its line, such as who has seen it. */
  readonly note?: ReactNode;
}
