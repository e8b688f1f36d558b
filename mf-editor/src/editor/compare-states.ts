import type { StateName } from '../draft/view-state.ts';
import type { Editor } from './editor-types.ts';

/** Compares a state of the page with the draft: one that is named, else what is saved, else what was before that. */
export function compareStates(editor: Editor, before?: StateName): void {
  const saved = editor.getState().draft.changes > 0 ? 'saved' : 'newest-revision';
  editor.view({
    ...{ selected: null, activeField: null, preview: null, previewed: null, insertAt: null },
    comparing: { before: before ?? saved, after: 'draft' },
  });
}
