import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { activeText } from '../active-text.ts';
import type { Point } from '../caret.ts';
import { takeTyped } from '../early-keys.ts';
import type { RichTextNodes } from './blocks.ts';
import { createRichEditor, placeCaretAt, type RichEditorActions, showText } from './create-rich-editor.ts';

export interface RichEditorProps extends RichEditorActions {
  readonly value: string;
  /** Read out as its name. */
  readonly label: string;
  readonly lang: string;
  /** What a visitor sees while the text is blank. */
  readonly placeholder: string;
  readonly nodes: RichTextNodes;
  /** Focused at once, with the caret there or after the last character; left alone where absent. */
  readonly focus?: { readonly point: Point | null };
  readonly className?: string;
}

/** A formatted text under edit. */
export function RichEditor(props: RichEditorProps) {
  const { value, label, lang, placeholder, nodes, focus, className } = props;
  const element = useRef<HTMLDivElement>(null);
  const current = useRef(props);
  const editor = useRef<ReturnType<typeof createRichEditor>>(null);
  useLayoutEffect(() => {
    current.current = props;
  });

  const begin = useEffectEvent(() => {
    if (!element.current) return;
    const made = createRichEditor({
      ...{ element: element.current, html: value, label, lang, nodes },
      actions: () => current.current,
    });
    editor.current = made;
    made.on('transaction', () => made.isFocused && activeText.touch(made));
    made.on('focus', () => activeText.touch(made));
    if (focus) {
      const at = focus.point && made.view.posAtCoords({ left: focus.point.x, top: focus.point.y });
      placeCaretAt(made, at?.pos ?? made.state.doc.content.size);
      // Before the focus: the browser's own selection comes later, and would put the caret in front of these words.
      const typed = takeTyped();
      if (typed) made.view.dispatch(made.state.tr.insertText(typed));
      made.view.focus();
      activeText.touch(made);
    }
    return () => {
      activeText.leave(made);
      made.destroy();
    };
  });
  useLayoutEffect(() => begin(), []);

  const shown = useRef(value);
  useEffect(() => {
    // The value it was made from is older than what was typed into it early.
    if (shown.current === value) return;
    shown.current = value;
    if (editor.current) showText(editor.current, value, nodes);
  }, [value, nodes]);

  return (
    <div
      ref={element}
      className={className}
      data-rich=""
      data-editing="rich-text"
      data-placeholder={value === '' ? placeholder : undefined}
    />
  );
}
