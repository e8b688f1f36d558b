import type { Locale } from 'shared-contracts';
import type { Editor } from '../../editor/editor-types.ts';

/** A field of a page: section, path, language. */
export interface FieldAddress {
  readonly section: string;
  readonly path: string;
  readonly locale: Locale | null;
}

/** Text as it was typed for a value that is no text; forgotten when the stored value becomes another. */
export interface TypedText {
  readonly address: FieldAddress;
  readonly text: string;
  readonly over: unknown;
  /** No value can be made of it. */
  readonly wrong: boolean;
}

/** What forms know beside the draft: of this screen only, never saved, never undone. */
export interface FormState {
  readonly typed: ReadonlyMap<string, TypedText>;
  /** Fields that were left; a blank one says so only then. */
  readonly left: ReadonlySet<string>;
  /** A save was tried with values missing: all fields say what they lack. */
  readonly attempted: boolean;
  /** Field that is to be shown and focused. */
  readonly focus: FieldAddress | null;
  /** Translation that is shown beside its source. */
  readonly compared: FieldAddress | null;
  /** Both languages in one form. */
  readonly sideBySide: boolean;
}

export interface FormStore {
  readonly getState: () => FormState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<FormState>) => void;
}

export const fieldKey = ({ section, path, locale }: FieldAddress): string => `${section}:${path}:${locale ?? ''}`;

const START: FormState = {
  typed: new Map(),
  left: new Set(),
  attempted: false,
  focus: null,
  compared: null,
  sideBySide: false,
};

function createFormStore(): FormStore {
  let state = START;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
  };
}

const stores = new WeakMap<Editor, FormStore>();

/** The forms of an editor, wherever they are on screen. */
export function formStoreOf(editor: Editor): FormStore {
  const store = stores.get(editor) ?? createFormStore();
  stores.set(editor, store);
  return store;
}

/** Keeps what was typed for a field, or forgets it. */
export function keepTyped(store: FormStore, key: string, typed: TypedText | null): void {
  const known = store.getState().typed;
  if (typed === null && !known.has(key)) return;
  const next = new Map(known);
  if (typed) next.set(key, typed);
  else next.delete(key);
  store.set({ typed: next });
}

export function markLeft(store: FormStore, key: string): void {
  const { left } = store.getState();
  if (!left.has(key)) store.set({ left: new Set(left).add(key) });
}

/** Brings a field on screen and into focus; its section has to be the selected one. */
export const showField = (store: FormStore, focus: FieldAddress): void => store.set({ focus });
