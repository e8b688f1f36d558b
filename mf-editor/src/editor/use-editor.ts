import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Editor, EditorState } from './editor-types.ts';

export const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = ({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) =>
  createElement(EditorContext, { value: editor }, children);

/** The editor that the component stands in. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This component stands outside of an editor');
  return editor;
}

/**
 * A part of the editor's state; draws again when the part is another. The selector must answer what stands in the
 * state, or something as stable: a new object each time would never come to rest.
 */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const editor = useEditor();
  const read = () => select(editor.getState());
  return useSyncExternalStore(editor.subscribe, read, read);
}
