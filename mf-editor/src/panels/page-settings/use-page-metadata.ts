import type { PageMetadata } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';

/** Writes a part of what the page says of itself. What is typed letter by letter is undone as a whole. */
export function useSetMetadata() {
  const editor = useEditor();
  return (change: (metadata: PageMetadata) => PageMetadata, merge?: string): void => {
    const metadata = change(editor.getState().draft.present?.metadata ?? {});
    editor.apply({ type: 'set-page', change: { metadata } }, merge ? { merge } : undefined);
  };
}
