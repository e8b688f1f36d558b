import type { Editor } from '@tiptap/core';
import { createValue } from '../editor/create-value.ts';

/** A formatted text under the caret, for the tools above it. */
export interface ActiveText {
  readonly editor: Editor;
  /** Changes with every transaction, so that tools show what the caret stands in. */
  readonly revision: number;
  /** Whether it is asked what is put in from another site. */
  readonly isEmbedding: boolean;
}

const { get, set, subscribe } = createValue<ActiveText | null>(null);

export const activeText = {
  get,
  subscribe,
  /** Says that a text is under the caret, or that it changed. */
  touch: (editor: Editor): void => {
    const active = get();
    const isEmbedding = active?.editor === editor && active.isEmbedding;
    set({ editor, revision: (active?.revision ?? 0) + 1, isEmbedding });
  },
  setEmbedding: (isEmbedding: boolean): void => {
    const active = get();
    if (active) set({ ...active, isEmbedding });
  },
  /** The text is no longer edited; another one may be by now. */
  leave: (editor: Editor): void => {
    if (get()?.editor === editor) set(null);
  },
};
