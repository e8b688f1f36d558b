import { useEffect, useState } from 'react';
import { whenIdle } from '../editor/when-idle.ts';
import { isRichTextReady } from './LazyRichEditor.tsx';
import type { RichEditorProps } from './rich/RichEditor.tsx';

/** Milliseconds in which the rest of a form comes to stand. */
const AFTER_FORM = 400;

type Focus = NonNullable<RichEditorProps['focus']>;

/**
 * Whether a form's formatted text has its editor, and where somebody pressed to get it. Its code weighs more than all
 * inputs: the first one waits until the rest of the form stands, or somebody points at it.
 */
export function useLiveText() {
  const [isLive, setLive] = useState(isRichTextReady);
  const [focus, setFocus] = useState<Focus | null>(null);
  useEffect(() => (isLive ? undefined : whenIdle(() => setLive(true), AFTER_FORM)), [isLive]);
  return {
    isLive,
    focus,
    enliven: () => setLive(true),
    press: ({ clientX: x, clientY: y }: Pick<MouseEvent, 'clientX' | 'clientY'>) => setFocus({ point: { x, y } }),
  };
}
