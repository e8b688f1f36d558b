import type { Label } from 'shared-contracts';
import { createListeners } from './listeners.ts';

interface Guard {
  readonly isUnsaved: () => boolean;
  readonly text: Label;
}

/** Who has something to lose when the person leaves. */
export interface Guards {
  readonly add: (isUnsaved: () => boolean, text: Label) => () => void;
  /** What would be lost; null where nothing would. */
  readonly objection: () => Label | null;
  /** Asks, where there is an objection, and then goes. Nothing asks a second time on the way. */
  readonly leave: (go: () => void) => void;
  readonly question: () => { readonly text: Label; readonly stay: () => void; readonly go: () => void } | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createGuards(page: Pick<Window, 'addEventListener'> = window): Guards {
  const listeners = createListeners();
  const guards = new Set<Guard>();
  let question: ReturnType<Guards['question']> = null;
  let leaving = false;

  const objection = (): Label | null => [...guards].find(({ isUnsaved }) => isUnsaved())?.text ?? null;
  const ask = (next: typeof question): void => {
    question = next;
    listeners.tell();
  };
  // The browser asks in its own words where no dialog of ours can: a closed tab, another site.
  page.addEventListener('beforeunload', (event) => {
    if (!leaving && objection()) event.preventDefault();
  });

  return {
    add: (isUnsaved, text) => {
      const guard = { isUnsaved, text };
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    objection,
    leave: (go) => {
      const text = objection();
      if (!text) return go();
      const agree = (): void => {
        leaving = true;
        ask(null);
        go();
      };
      ask({ text, stay: () => ask(null), go: agree });
    },
    question: () => question,
    subscribe: listeners.add,
  };
}
