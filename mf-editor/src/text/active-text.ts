import type { Editor } from '@tiptap/core';

/** A formatted text under the caret, for the tools above it. */
export interface ActiveText {
  readonly editor: Editor;
  /** Changes with every transaction, so that tools show what the caret stands in. */
  readonly revision: number;
  /** Whether it is asked what is put in from another site. */
  readonly isEmbedding: boolean;
}

let active: ActiveText | null = null;
const listeners = new Set<() => void>();

function set(next: ActiveText | null): void {
  active = next;
  for (const listener of listeners) listener();
}

export const activeText = {
  get: (): ActiveText | null => active,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Says that a text is under the caret, or that it changed. */
  touch: (editor: Editor): void => {
    const isEmbedding = active?.editor === editor && active.isEmbedding;
    set({ editor, revision: (active?.revision ?? 0) + 1, isEmbedding });
  },
  setEmbedding: (isEmbedding: boolean): void => {
    if (active) set({ ...active, isEmbedding });
  },
  /** The text is no longer edited; another one may be by now. */
  leave: (editor: Editor): void => {
    if (active?.editor === editor) set(null);
  },
};
