import { activateField } from './field/active-field.ts';
import { choosePicture } from './pictures/replace-picture.ts';
import { copySelected, cutSelected, pasteText } from './sections/clipboard-actions.ts';
import { elementOf, fieldStops, idAt, pictureIn, sectionAt, sectionElements } from './sections/section-elements.ts';
import type { CanvasSession } from './session.ts';

/** Puts the focus back on a section when its text is left. */
export function leaveField({ editor, document }: Pick<CanvasSession, 'editor' | 'document'>): void {
  const { activeField } = editor.getState().view;
  editor.view({ activeField: null });
  elementOf(document, activeField?.section ?? null)?.focus({ preventScroll: true });
}

/** Where Tab leaves the page: the browser goes on from there. */
function focusEdge(document: Document, step: -1 | 1): void {
  const edge = document.querySelector<HTMLElement>(step < 0 ? '[data-edge=start]' : '[data-edge=end]');
  edge?.focus();
}

function focusSection(session: CanvasSession, element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
  session.editor.view({ selected: idAt(element), activeField: null });
}

/** Tab goes through the sections, and within an open text through the texts of its section. */
function tab(session: CanvasSession, event: KeyboardEvent) {
  const { editor, document } = session;
  const step = event.shiftKey ? -1 : 1;
  const { activeField } = editor.getState().view;
  const section = sectionAt(event.target) ?? elementOf(document, editor.getState().view.selected);
  if (activeField && section) {
    const fields = fieldStops(section);
    const at = fields.findIndex((field) => field.getAttribute('data-field') === activeField.path);
    const next = fields[at + step];
    event.preventDefault();
    if (next) return openField(session, section, next);
    if (step < 0) return leaveField(session);
  }
  const sections = sectionElements(document);
  const next = sections[section ? sections.indexOf(section) + step : step < 0 ? sections.length - 1 : 0];
  if (!next) return focusEdge(document, step);
  event.preventDefault();
  focusSection(session, next);
}

/** A text can be written at once; a picture keeps the keys with its section, where Enter replaces it. */
function openField(session: CanvasSession, section: HTMLElement, field: HTMLElement): void {
  const [id, path] = [idAt(section), field.getAttribute('data-field')];
  if (id === null || !path) return;
  if (field.localName === 'img') {
    section.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'nearest' });
    session.editor.view({ selected: id, activeField: { section: id, path } });
  } else activateField(session, { section: id, path });
}

function enter(session: CanvasSession, event: KeyboardEvent) {
  const section = sectionAt(event.target);
  const { activeField } = session.editor.getState().view;
  if (!section || section !== event.target || session.isReadOnly()) return;
  const [first] = fieldStops(section);
  const picture = pictureIn(section, activeField?.path);
  if (!picture && (activeField || !first)) return;
  event.preventDefault();
  if (activeField) void choosePicture(session.editor, activeField);
  else if (first) openField(session, section, first);
}

/** Keys that the whole editor knows are answered by the tool's own window. */
function pass({ frame }: CanvasSession, event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const copy = new KeyboardEvent('keydown', {
    ...{ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat },
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  if (!frame.dispatchEvent(copy)) event.preventDefault();
}

const ARROWS: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

function keyDown(session: CanvasSession, event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  const { activeField } = session.editor.getState().view;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === 'Tab' && isPlain) return tab(session, event);
  if (event.key === 'Escape' && activeField) {
    event.preventDefault();
    return leaveField(session);
  }
  if (event.key === 'Enter' && isPlain) return enter(session, event);
  const step = isPlain && !activeField ? ARROWS[event.key] : undefined;
  const section = sectionAt(event.target);
  if (step && section && section === event.target) {
    const sections = sectionElements(session.document);
    const next = sections[sections.indexOf(section) + step];
    event.preventDefault();
    if (next) focusSection(session, next);
    return;
  }
  pass(session, event);
}

/** Keys and clipboard of the page under edit. */
export function followKeys(session: CanvasSession): void {
  const { document, editor, signal, isReadOnly } = session;
  document.addEventListener('keydown', (event) => keyDown(session, event), { signal });
  const isWriting = () => editor.getState().view.activeField !== null;
  const take = (event: ClipboardEvent, text: string | null) => {
    if (text === null) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', (event) => !isWriting() && take(event, copySelected(editor)), { signal });
  document.addEventListener('cut', (event) => !isWriting() && !isReadOnly() && take(event, cutSelected(editor)), {
    signal,
  });
  document.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isReadOnly() || isWriting() || !pasteText(editor, text)) return;
      event.preventDefault();
    },
    { signal },
  );
}
