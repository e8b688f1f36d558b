import type { Dispatch, Transitions } from './document-types.ts';

/** The state of a document that nobody else looks at. */
export function createLocalStore<State, Events extends { readonly [Name in keyof Events]: readonly unknown[] }>(
  initial: State,
  transitions: Transitions<State, Events>,
) {
  const listeners = new Set<() => void>();
  let state = initial;
  const set = (next: State): void => {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const dispatch: Dispatch<Events> = (name, ...payload) => set(transitions[name](state, ...payload));
  return {
    start: () => set(initial),
    getState: () => state,
    dispatch,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
