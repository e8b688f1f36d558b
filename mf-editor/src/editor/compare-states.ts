import type { DraftPage } from '../draft/draft-types.ts';
import type { StateName } from '../draft/view-state.ts';
import type { Editor } from './editor-types.ts';

/** What had the focus before: what is under the comparison loses it at once. */
let opener: Element | null = null;

/**
 * Compares a state of the page with the draft: one that is named, else what is saved, else what was before that; or the
 * draft with what is proposed.
 */
export function compareStates(editor: Editor, before?: StateName, proposed: DraftPage | null = null): void {
  const saved = editor.getState().draft.changes > 0 ? 'saved' : 'newest-revision';
  opener = document.activeElement;
  editor.view({
    ...{ selected: null, activeField: null, preview: null, previewed: null, insertAt: null },
    ...{
      proposed,
      comparing: proposed ? { before: 'draft', after: 'proposed' } : { before: before ?? saved, after: 'draft' },
    },
  });
}

/** Gives the focus back to what opened the comparison, where that is still there. */
export function leaveCompared(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}
