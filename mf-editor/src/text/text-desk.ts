import { createContext, useContext } from 'react';
import type { RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { EditorContext } from '../editor/use-editor.ts';

/** What formatted text needs of the place where it is written. The editor of pages is one. */
export interface TextDesk {
  readonly host: RemoteHost;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The language that is written in. */
  readonly getState: () => { readonly view: { readonly locale: Locale } };
}

/** For places that are no editor of a page. */
export const TextDeskContext = createContext<TextDesk | null>(null);

export function useTextDesk(): TextDesk {
  const own = useContext(TextDeskContext);
  const editor = useContext(EditorContext);
  const desk = own ?? editor;
  if (!desk) throw new Error('This component stands where no text is written');
  return desk;
}
