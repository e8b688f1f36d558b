import type { GlobalInstance, Section } from 'shared-contracts';
import type { DraftPage } from '../draft/draft-types.ts';

/** A global instance whose content was edited on the page under edit. */
export interface EditedGlobal {
  /** What the sections of the page call it. */
  readonly link: string;
  /** As it is stored now. */
  readonly global: GlobalInstance;
  /** As it is edited here. */
  readonly mine: Section;
  /** Somebody changed it since the draft began. */
  readonly isOutdated: boolean;
}

/** `theirs`: what was edited here is given up for what somebody else saved. */
export type GlobalChoice = 'everywhere' | 'break' | 'theirs';

export interface GlobalDecision {
  readonly choice: GlobalChoice;
  readonly onNewPages: boolean;
}

export interface GlobalsAsked {
  readonly page: DraftPage;
  readonly globals: readonly EditedGlobal[];
}
/** By what the sections call it. */
export type GlobalsAnswer = ReadonlyMap<string, GlobalDecision>;
