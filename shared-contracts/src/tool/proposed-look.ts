import type { AgentChange } from '../entities/agent.ts';
import type { ToolStore } from './remote-host.ts';

/** A value of the look that is proposed, and what was stored in its place; null where nothing was. */
export type ProposedValue = Omit<Extract<AgentChange, { type: 'set-theme' }>, 'type' | 'version'> & {
  readonly before: string | null;
};

export interface ProposedLook {
  readonly id: string;
  /** To be shown beside what is there, or taken into what is not published yet. */
  readonly wish: 'show' | 'take';
  readonly values: readonly ProposedValue[];
}

/** `outdated` where something else stands in the place of one of them by now. */
export type LookOutcome = 'taken' | 'outdated';

export interface ProposedLookState {
  readonly proposed: ProposedLook | null;
  readonly outcome: { readonly id: string; readonly what: LookOutcome } | null;
}

const KEY = 'proposedLook';
const BEGIN: ProposedLookState = { proposed: null, outcome: null };
const SET = 'proposed-look/set';

interface Set {
  readonly type: string;
  readonly state?: ProposedLookState;
}

/** Where values of the look wait for the screen of the theme, whichever of the two comes first. */
export function proposedLook(store: ToolStore) {
  store.inject(KEY, (state: ProposedLookState = BEGIN, { type, state: next }: Set) =>
    type === SET && next ? next : state,
  );
  const get = (): ProposedLookState => (store.getState()[KEY] as ProposedLookState | undefined) ?? BEGIN;
  const set = (state: ProposedLookState): void => void store.dispatch({ type: SET, state });
  return {
    get,
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
    propose: (proposed: ProposedLook) => set({ proposed, outcome: null }),
    /** What became of one; without an outcome it waits no longer. */
    end: (id: string, what?: LookOutcome): void => {
      if (get().proposed?.id === id) set({ proposed: null, outcome: what ? { id, what } : null });
    },
  };
}
