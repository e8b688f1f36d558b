import { overlayTokens } from '@shared-contracts/ui';
import { isElement } from 'shared-contracts/drawing';
import { findSection } from '../draft/find-section.ts';
import { beginDrag } from '../editor/drag.ts';
import { regionName } from '../sections/region-name.ts';
import { positionOf } from '../sections/regions.ts';
import { sectionLabel } from '../sections/section-name.ts';
import { type Translate, translateOf } from '../words/translate.ts';
import { followTheme } from './follow-theme.ts';
import { createOverlay } from './overlay/create-overlay.ts';
import { shownPage } from './page-store.ts';
import type { DropLine } from './sections/drop-place.ts';
import { type Box, outerBox } from './sections/outer-box.ts';
import { elementOf, idAt, pictureIn, sectionAt, sectionElements } from './sections/section-elements.ts';
import type { CanvasSession } from './session.ts';

/** Pixels of a section that must be seen for it to be found. */
const SEEN = 64;

function bringIntoView(element: HTMLElement, view: Window): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom > SEEN && top < view.innerHeight - SEEN) return;
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
}

/** One line stands for a place, wherever it was found. */
const isSamePlace =
  (add: DropLine) =>
  ({ slot, index, top }: DropLine): boolean =>
    (slot === add.slot && index === add.index) || Math.abs(top - add.top) < 2;

/** Pixels below a section that ends the page without any room, so that what offers to add one is whole. */
const END = 16;

/** The line on the boundary below the selected section, which offers to add one there. */
function lineBelow({ editor, document }: CanvasSession, selected: HTMLElement | null, frame: Box | null): DropLine[] {
  const page = editor.getState().draft.present;
  const position = page && selected && frame && positionOf(page, idAt(selected) ?? '');
  if (!position) return [];
  const { left, width, top, height } = frame;
  const isFlush = top + height - selected.getBoundingClientRect().bottom < 1;
  const end = isFlush && sectionElements(document).at(-1) === selected ? END : 0;
  return [{ slot: position.slot, index: position.index + 1, left, width, top: top + height + end }];
}

/** Where the selected section stands, in the window of its page: itself, and with the room around it. */
export interface SelectedPlace {
  readonly section: DOMRect;
  readonly outer: Box;
}

/** Told where the selected section stands, and the picture in it that is active. */
export type OnPlace = (place: SelectedPlace | null, picture: DOMRect | null) => void;

/** A box of the window, in coordinates of the page. */
const onPage = ({ defaultView: view }: Document, { left, top, width, height }: Box): Box => ({
  ...{ left: left + (view?.scrollX ?? 0), top: top + (view?.scrollY ?? 0), width, height },
});

/** While regions are arranged, those that are empty say what they are. */
function arrange(document: Document, isArranging: boolean, translate: Translate): void {
  document.documentElement.toggleAttribute('data-arranging', isArranging);
  if (!isArranging) return;
  for (const region of document.querySelectorAll('[data-empty]')) {
    if (region.hasAttribute('data-name')) continue;
    const name = regionName(translate, region.getAttribute('data-region') ?? '');
    region.setAttribute('data-name', translate('canvas.emptyRegion', { region: name }));
  }
}

/** Marks the selected section, brings it into view, and hears when it or the page changes its size. */
function markSelection({
  document,
  frame,
  pointer,
  refresh,
  signal,
}: CanvasSession): (selected: HTMLElement | null, id: string | null) => void {
  const view = document.defaultView;
  let marked: HTMLElement | null = null;
  let shown: string | null = null;
  const resized = new ResizeObserver(refresh);
  const page = document.getElementById('__nuxt');
  if (page) resized.observe(page);
  signal.addEventListener('abort', () => resized.disconnect());
  // A sheet or another width takes room away: what is worked on stays in sight.
  view?.addEventListener('resize', () => marked && bringIntoView(marked, view), { signal });

  return (selected, id) => {
    if (marked !== selected) {
      marked?.removeAttribute('data-selected');
      selected?.setAttribute('data-selected', '');
      if (marked) resized.unobserve(marked);
      if (selected) resized.observe(selected);
      marked = selected;
    }
    if (id === shown || (id !== null && !selected)) return;
    if (selected && view && id !== pointer.pressed) bringIntoView(selected, view);
    pointer.pressed = null;
    shown = id;
    // What had the focus was deleted: keys go on with the section that is selected instead.
    const isLost = document.activeElement === document.body && frame.ownerDocument.activeElement === frame;
    if (isLost) selected?.focus({ preventScroll: true });
  };
}

/** Marks the picture that is worked on, and no other. */
function createPictureMark(): (picture: Element | null) => void {
  let active: Element | null = null;
  return (picture) => {
    if (picture === active) return;
    active?.removeAttribute('data-active');
    picture?.setAttribute('data-active', '');
    active = picture;
  };
}

/** The section that the focus comes to is selected. */
function selectFocused({ document, editor, signal }: CanvasSession): void {
  const focused = ({ target }: FocusEvent) => {
    const section = sectionAt(target);
    if (!section || !isElement(target) || target.closest('[data-editing], #sections-overlay')) return;
    // Links of the page are no stops of their own.
    if (section !== target) section.focus({ preventScroll: true });
    else editor.view({ selected: idAt(section), activeField: null });
  };
  document.addEventListener('focusin', focused, { signal });
}

/** Keeps marks of selection, pointer and drag where they belong. Returns how to draw them again. */
export function showMarks(session: CanvasSession, root: Element, onPlace: OnPlace): () => void {
  const { document, editor, pointer, refresh, signal, isReadOnly } = session;
  const translate = translateOf(editor.host);
  const overlay = createOverlay({
    document,
    addLabel: translate('canvas.addHere'),
    onAdd: (insertAt) => editor.view({ panel: 'add', insertAt }),
  });
  const drawIn = () => overlay.setTokens(overlayTokens(root));
  drawIn();
  followTheme(root, signal, drawIn);
  const nameOf = (id: string): string => {
    const section = findSection(shownPage(editor.getState()), id);
    return section ? sectionLabel(editor.kinds, section, editor.host.locale()) : '';
  };
  const isShared = (id: string): boolean => Boolean(findSection(shownPage(editor.getState()), id)?.linked_to);
  overlay.handle.addEventListener('pointerdown', (event) => {
    const id = editor.getState().view.selected;
    if (id !== null && !isReadOnly()) beginDrag(event, { type: 'section', id, label: nameOf(id) });
  });

  const mark = markSelection(session);
  const markPicture = createPictureMark();
  const draw = () => {
    const state = editor.getState();
    const id = state.view.selected;
    const selected = elementOf(document, id);
    arrange(document, state.view.arranging, translate);
    mark(selected, id);
    // All is measured before anything is written: what is written first would be laid out for each measure.
    const place = selected && { section: selected.getBoundingClientRect(), outer: outerBox(selected) };
    const framed = place && onPage(document, place.outer);
    const picture = pictureIn(selected, state.view.activeField?.path);
    const pictureBox = picture?.getBoundingClientRect() ?? null;
    const adds = isReadOnly() || pointer.ghost ? [] : [...lineBelow(session, selected, framed), ...pointer.adds];
    const hovered = pointer.hovered?.isConnected && pointer.hovered !== selected ? pointer.hovered : null;
    overlay.show({
      hovered: hovered && onPage(document, outerBox(hovered)),
      selected: framed,
      above: place ? place.section.top - place.outer.top : 0,
      isShared: id !== null && isShared(id),
      name: selected && id !== null && !isReadOnly() ? nameOf(id) : null,
      adds: adds.filter((add, at) => adds.findIndex(isSamePlace(add)) === at),
      drop: pointer.drop,
      ghost: pointer.ghost,
    });
    markPicture(picture);
    if (pointer.ghost) onPlace(null, null);
    else onPlace(place, pictureBox);
  };

  document.addEventListener('scroll', refresh, { signal, passive: true });
  document.defaultView?.addEventListener('resize', refresh, { signal });
  selectFocused(session);
  signal.addEventListener('abort', editor.subscribe(refresh));
  signal.addEventListener('abort', () => overlay.remove());
  refresh();
  return draw;
}
