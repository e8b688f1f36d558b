import { createContext, useContext } from 'react';
import type { RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { EditorContext } from '../editor/use-editor.ts';

/** What formatted text needs of the place where it is written. The editor of pages is one. */
export interface TextEditorParts {
  readonly host: RemoteHost;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The language that is written in. */
  readonly getState: () => { readonly view: { readonly locale: Locale } };
}

/** For places that are no editor of a page. */
export const TextEditorContext = createContext<TextEditorParts | null>(null);

export function useTextEditor(): TextEditorParts {
  const own = useContext(TextEditorContext);
  const ofPage = useContext(EditorContext);
  const editor = own ?? ofPage;
  if (!editor) throw new Error('This component stands where no text is written');
  return editor;
}
