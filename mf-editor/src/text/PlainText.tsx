import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Point, placeCaret } from './caret.ts';
import { plainValue } from './plain-value.ts';
import { WordsElement } from './words-element.ts';

export interface PlainTextProps {
  readonly value: string;
  /** Read out as its name. */
  readonly label: string;
  readonly lang: string;
  readonly multiline: boolean;
  /** What a visitor sees while the text is blank. */
  readonly placeholder: string;
  /** Where the caret goes; after the last character without. */
  readonly point: Point | null;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What a browser's own undo asks for; the draft has one history, and this is it. */
const HISTORY: Readonly<Record<string, 'onUndo' | 'onRedo'>> = { historyUndo: 'onUndo', historyRedo: 'onRedo' };

/**
 * Plain words written where they stand. The browser's own editing of plain text: nothing has to load, so that nothing
 * typed after the click is lost, and input methods work as anywhere. The element's text belongs to who types; it is
 * written only when the value changes elsewhere.
 */
export function PlainText({ value, label, lang, multiline, placeholder, point, ...actions }: PlainTextProps) {
  const { onChange, onLeave } = actions;
  const element = useRef<HTMLElement>(null);
  const composing = useRef(false);

  const begin = useEffectEvent(() => {
    if (!element.current) return;
    element.current.textContent = value;
    element.current.focus({ preventScroll: true });
    placeCaret(element.current, point);
  });
  useLayoutEffect(() => begin(), []);

  useEffect(() => {
    const { current } = element;
    if (!current || composing.current || plainValue(current, multiline) === value) return;
    current.textContent = value;
    // Typed in the form, or undone: the caret is of use only where the keys go.
    if (current.ownerDocument.hasFocus()) placeCaret(current, null);
  }, [value, multiline]);

  useEffect(() => {
    const { current } = element;
    const keep = (event: InputEvent) => {
      const asked = HISTORY[event.inputType];
      if (asked) {
        event.preventDefault();
        actions[asked]();
      }
    };
    current?.addEventListener('beforeinput', keep);
    return () => current?.removeEventListener('beforeinput', keep);
  });

  const change = ({ currentTarget }: FormEvent<HTMLElement>) => onChange(plainValue(currentTarget, multiline));
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || (multiline && !event.ctrlKey && !event.metaKey))
      return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <WordsElement
      ref={element}
      role="textbox"
      aria-label={label}
      aria-multiline={multiline}
      lang={lang}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck
      data-editing="text"
      data-placeholder={value === '' ? placeholder : undefined}
      onInput={change}
      onKeyDown={keyDown}
      // A space would fold the `summary` some words stand in.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
    />
  );
}
