import { type ReactNode, useEffect } from 'react';
import type { Editor } from '../../editor/editor-types.ts';
import { takeTyped } from '../../text/early-keys.ts';
import { translateOf } from '../../words/translate.ts';

interface Props {
  readonly editor: Editor;
  readonly error: unknown;
  /** As visitors see it. */
  readonly text: ReactNode;
}

/** A text of the page whose editor did not come stays as it is: what is the matter is said beside the page. */
export function LostText({ editor, error, text }: Props) {
  useEffect(() => {
    takeTyped();
    editor.host.report(error, 'mf-editor rich text');
    const words = navigator.onLine ? 'text.failed' : 'text.failedOffline';
    editor.host.toasts.create(translateOf(editor.host)(words), { type: 'error' });
  }, [editor, error]);
  return text;
}
