import type { DraftPage, Edit } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';

/** Something that was done, and the page before and after it. */
export type EditEvent =
  | { readonly type: 'apply'; readonly edit: Edit; readonly before: DraftPage; readonly after: DraftPage }
  | { readonly type: 'undo' | 'redo' };

/**
 * The same editor, but every edit through it emits an event: announcements, toasts and selection follow from those, so
 * that canvas, outline, palette and shortcuts need not see to them. An edit that was refused emits none.
 */
export function withEditEvents(editor: Editor, onEdit: (event: EditEvent) => void): Editor {
  const page = (): DraftPage | null => editor.getState().draft.present;
  return {
    ...editor,
    apply: (edit, options) => {
      const before = page();
      editor.apply(edit, options);
      const after = page();
      if (before && after && before !== after) onEdit({ type: 'apply', edit, before, after });
    },
    undo: () => {
      const before = page();
      editor.undo();
      if (page() !== before) onEdit({ type: 'undo' });
    },
    redo: () => {
      const before = page();
      editor.redo();
      if (page() !== before) onEdit({ type: 'redo' });
    },
  };
}
