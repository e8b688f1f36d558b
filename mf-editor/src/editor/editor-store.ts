import type { UnknownAction } from '@reduxjs/toolkit';
import { type InvalidSection, isKeyOf, type Locale, type Page, type ToolStore } from 'shared-contracts';
import type { Dispatch, DocumentStore } from 'shared-contracts/documents';
import { uuidv7 } from 'uuidv7';
import type { DraftPage } from '../draft/draft-types.ts';
import { type EditorSlice, initialState, type PageEvents, transitions, type ViewEvents } from './editor-state.ts';

/** The slice of the tool's store that belongs to one editor; what an editor before still does to its page does not show. */
export interface EditorStore extends DocumentStore<Page, DraftPage, InvalidSection, EditorSlice> {
  readonly dispatch: Dispatch<PageEvents> & Dispatch<ViewEvents>;
}

const KEY = 'editor';
const PREFIX = `${KEY}/`;
const START = `${PREFIX}start`;

type Stored = { readonly instance: string; readonly slice: EditorSlice };

function transitionOf({ type }: UnknownAction): ((state: EditorSlice, ...payload: unknown[]) => EditorSlice) | null {
  const name = type.slice(PREFIX.length);
  if (!type.startsWith(PREFIX) || !isKeyOf(transitions, name)) return null;
  return transitions[name] as (state: EditorSlice, ...payload: unknown[]) => EditorSlice;
}

function reducer(state: Stored | null = null, action: UnknownAction): Stored | null {
  if (action.type === START) return action.payload as Stored;
  const transition = state && action.instance === state.instance ? transitionOf(action) : null;
  const slice = state && transition ? transition(state.slice, ...(action.payload as unknown[])) : state?.slice;
  return slice && slice !== state?.slice && state ? { ...state, slice } : state;
}

/** An editor's view of the tool's store. One that gave way to another keeps the last state of its own. */
export function createEditorStore(store: ToolStore, locale: Locale): EditorStore {
  const instance = uuidv7();
  let own = initialState(locale);
  const read = (): EditorSlice => {
    const stored = store.getState()[KEY] as Stored | null | undefined;
    if (stored?.instance === instance) own = stored.slice;
    return own;
  };
  return {
    start: () => {
      own = initialState(locale);
      store.inject(KEY, reducer);
      store.dispatch({ type: START, payload: { instance, slice: own } satisfies Stored });
    },
    getState: read,
    dispatch: (name: string, ...payload: readonly unknown[]) => {
      store.dispatch({ type: PREFIX + name, instance, payload });
      read();
    },
    subscribe: store.subscribe,
  };
}
