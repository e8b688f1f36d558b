import { isElement } from 'shared-contracts/drawing';
import { activateField } from './field/active-field.ts';
import { shownPage } from './page-store.ts';
import { linesNear } from './sections/drop-place.ts';
import { idAt, pictureAt, sectionAt } from './sections/section-elements.ts';
import type { CanvasSession } from './session.ts';

/** Pixels from a line between sections at which it offers to add one. */
const NEAR = 14;

/** What a click does: words are written, pictures and sections selected, elsewhere nothing is. */
function click(session: CanvasSession, event: MouseEvent) {
  const { editor, isReadOnly } = session;
  const target = isElement(event.target) ? event.target : null;
  const section = idAt(target);
  if (target?.closest('#sections-overlay, [data-editing]')) return;
  if (section === null || isReadOnly()) return editor.view({ selected: section, activeField: null });
  const field = target?.closest('[data-field]') ?? pictureAt(session.document, event);
  const path = field?.getAttribute('data-field');
  if (!field || !path) return editor.view({ selected: section, activeField: null });
  if (field.localName === 'img' || field.childElementCount === 0) {
    const isMedia = field.localName === 'img' || field.localName === 'div';
    if (isMedia) return editor.view({ selected: section, activeField: { section, path } });
  }
  activateField(session, { section, path }, { x: event.clientX, y: event.clientY });
}

/** Follows the pointer over the page: outlines, places to add, clicks. */
export function followPointer(session: CanvasSession): void {
  const { document, editor, pointer, refresh, signal, isReadOnly } = session;
  const show = (hovered: HTMLElement | null, y: number | null) => {
    const page = shownPage(editor.getState());
    const scroll = document.defaultView?.scrollY ?? 0;
    const at = hovered && page && y !== null && !isReadOnly() ? linesNear(hovered, page) : [];
    pointer.hovered = hovered;
    pointer.adds = at.filter(({ top }) => y !== null && Math.abs(top - scroll - y) <= NEAR).slice(0, 1);
    refresh();
  };
  let next: PointerEvent | null = null;
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || pointer.ghost) return;
    if (!next) requestAnimationFrame(follow);
    next = event;
  };
  const follow = () => {
    const event = next;
    next = null;
    if (!event || signal.aborted) return;
    // Over the overlay the last marks stay: its buttons would flee the pointer.
    if (isElement(event.target) && event.target.closest('#sections-overlay')) return;
    show(sectionAt(event.target), event.clientY);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerleave', () => show(null, null), { signal });
  document.documentElement.addEventListener('pointerleave', () => show(null, null), { signal });
  const press = ({ target }: Event) => {
    pointer.pressed = idAt(target);
  };
  // Captured: the press moves the focus, which selects.
  document.addEventListener('pointerdown', press, { signal, capture: true });
  document.addEventListener('click', (event) => click(session, event), { signal });
}
