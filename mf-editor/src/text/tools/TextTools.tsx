import type { Editor } from '@tiptap/core';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { activeText } from '../active-text.ts';

const load = () => import('./FormatTools.tsx');
const FormatTools = lazy(async () => ({ default: (await load()).FormatTools }));

/** Fetches the tools before anybody needs them. */
export const prepareTextTools = (): void => {
  // A failure is told where a text is opened, and tried again there.
  load().catch(() => {});
};

interface Props {
  /** Whether these are the tools of an editor; there is one text under the caret, and several places for tools. */
  readonly only: (editor: Editor) => boolean;
  readonly around?: (tools: ReactNode) => ReactNode;
}

/** Tools of the formatted text under the caret; nothing where there is none. */
export function TextTools({ only, around = (tools) => tools }: Props) {
  const text = useSyncExternalStore(activeText.subscribe, activeText.get);
  if (!text || !only(text.editor)) return null;
  return around(
    <Suspense>
      <FormatTools editor={text.editor} revision={text.revision} />
    </Suspense>,
  );
}
