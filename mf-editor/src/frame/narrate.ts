import type { DraftPage, Edit } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';

/** Something that was done, and the page before and after it. */
export type Deed =
  | { readonly type: 'apply'; readonly edit: Edit; readonly before: DraftPage; readonly after: DraftPage }
  | { readonly type: 'undo' | 'redo' };

/**
 * The same editor, but whoever acts through it is heard: announcements, toasts and selection follow from what was done,
 * so that canvas, outline, palette and shortcuts need not each say it. What was refused changed nothing and is not told.
 */
export function narrate(editor: Editor, tell: (deed: Deed) => void): Editor {
  const page = (): DraftPage | null => editor.getState().draft.present;
  return {
    ...editor,
    apply: (edit, options) => {
      const before = page();
      editor.apply(edit, options);
      const after = page();
      if (before && after && before !== after) tell({ type: 'apply', edit, before, after });
    },
    undo: () => {
      const before = page();
      editor.undo();
      if (page() !== before) tell({ type: 'undo' });
    },
    redo: () => {
      const before = page();
      editor.redo();
      if (page() !== before) tell({ type: 'redo' });
    },
  };
}
