import type { UnknownAction } from '@reduxjs/toolkit';
import type { Locale, ToolStore } from 'shared-contracts';
import { type EditorSlice, initialState, transitions } from './editor-state.ts';

type Transitions = typeof transitions;
type PayloadOf<Name extends keyof Transitions> = Parameters<Transitions[Name]>[1];

/** The editor's slice of the tool's store. */
export interface EditorStore {
  readonly getState: () => EditorSlice;
  readonly dispatch: <Name extends keyof Transitions>(
    name: Name,
    ...payload: undefined extends PayloadOf<Name> ? [] : [PayloadOf<Name>]
  ) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY = 'editor';
const PREFIX = `${KEY}/`;

function transitionOf({ type }: UnknownAction): ((state: EditorSlice, payload: unknown) => EditorSlice) | null {
  const name = type.startsWith(PREFIX) ? type.slice(PREFIX.length) : '';
  if (!Object.hasOwn(transitions, name)) return null;
  return transitions[name as keyof Transitions] as (state: EditorSlice, payload: unknown) => EditorSlice;
}

/** Adds the editor's slice to the tool's store, empty. */
export function createEditorStore(store: ToolStore, locale: Locale): EditorStore {
  const initial = initialState(locale);
  store.inject(KEY, (state: EditorSlice | undefined, action: UnknownAction): EditorSlice => {
    const transition = transitionOf(action);
    return transition ? transition(state ?? initial, action.payload) : (state ?? initial);
  });
  store.dispatch({ type: `${PREFIX}reset`, payload: initial });
  return {
    getState: () => (store.getState()[KEY] as EditorSlice | undefined) ?? initial,
    dispatch: (name, ...[payload]) => void store.dispatch({ type: PREFIX + name, payload }),
    subscribe: store.subscribe,
  };
}
