import type { EditableKind, PageStatus, RemoteHost } from 'shared-contracts';
import type { SaveOutcome } from 'shared-contracts/documents';
import type { DraftState, Edit } from '../draft/draft-types.ts';
import type { EditContext } from '../draft/edit-settings.ts';
import type { Side } from '../draft/merge/side.ts';
import type { OwnPanel, PanelName, ViewState } from '../draft/view-state.ts';
import type { Question } from './create-question.ts';
import type { GlobalsAnswer, GlobalsAsked } from './globals-question.ts';

export type { OwnPanel, PanelName, SaveOutcome, Side, ViewState };

export interface EditorState {
  readonly draft: DraftState;
  readonly view: ViewState;
}

/** The editor of one page. UI reaches it by `useEditor()` and `useEditorState(selector)`. */
export interface Editor {
  readonly host: RemoteHost;
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly kinds: ReadonlyMap<string, EditableKind>;
  /** What reading and writing settings needs: `settingsOf(section, editor.context)`. */
  readonly context: EditContext;
  /** Loads the page, again after a failure. */
  readonly load: () => Promise<void>;
  /** Edits with the same `merge` within a moment are one undo step. Without rights, or while elsewhere: refused with a toast. */
  readonly apply: (edit: Edit, options?: { readonly merge?: string }) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /**
   * Saves on condition of the base version; with a status, the page has that from then on. Never rejects: the outcome is
   * in the state, and said in a toast.
   */
  readonly save: (status?: PageStatus) => Promise<SaveOutcome>;
  /** Takes the page back from visitors, or before them again, as it was saved last: what is unsaved stays so. */
  readonly setStatus: (status: PageStatus) => Promise<SaveOutcome>;
  /** Back to what is published; can be undone. */
  readonly restorePublished: () => void;
  /**
   * Keeps one side of a conflict, or for each section that differs the one named (theirs where none is). What is given
   * up of mine goes into the undo history; theirs stays in the revisions. What is kept of mine is saved.
   */
  readonly resolveConflict: (keep: Side | Readonly<Record<string, Side>>) => Promise<void>;
  /** Makes an earlier version the published one again, on condition of the base version. The draft can be undone back. */
  readonly restoreRevision: (revision: number) => Promise<SaveOutcome>;
  /** What saving asks of global instances that were edited on the page. */
  readonly globalsQuestion: Question<GlobalsAsked, GlobalsAnswer>;
  readonly takeOver: () => Promise<void>;
  readonly view: (change: Partial<ViewState>) => void;
}
