import type { EditedPage } from 'shared-contracts';
import type { Editor } from '../editor/editor-types.ts';
import { useEditor } from '../editor/use-editor.ts';
import { createEditedPage } from './edited-page.ts';

const pages = new WeakMap<Editor, EditedPage>();

/** The page under edit, for what other remotes draw: one for all of them. */
export function useEditedPage(): EditedPage {
  const editor = useEditor();
  const page = pages.get(editor) ?? createEditedPage(editor);
  pages.set(editor, page);
  return page;
}
