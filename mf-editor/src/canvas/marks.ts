import { overlayTokens } from '@shared-contracts/ui';
import { regionName } from '../sections/region-name.ts';
import { positionOf } from '../sections/regions.ts';
import { kindLabel } from '../sections/section-name.ts';
import { sayOf } from '../words/say.ts';
import { beginDrag } from './drag.ts';
import { followTheme } from './follow-theme.ts';
import { createOverlay } from './overlay/create-overlay.ts';
import { shownPage } from './page-store.ts';
import type { DropLine } from './sections/drop-place.ts';
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

/** Pixels below the last section of a page. */
const END = 16;

/** Pixels to the middle of what is free below a section, so that what offers to add one covers no words. */
function roomBelow(document: Document, section: HTMLElement, bottom: number): number {
  const sections = sectionElements(document);
  const next = sections[sections.indexOf(section) + 1]?.getBoundingClientRect();
  return next ? Math.max(next.top - bottom, 0) / 2 : END;
}

/** The line below the selected section, which offers to add one there. */
function lineBelow({ editor, document }: CanvasSession, selected: HTMLElement | null): DropLine[] {
  const page = editor.getState().draft.present;
  const position = page && selected && positionOf(page, idAt(selected) ?? '');
  if (!position) return [];
  const { left, width, bottom } = selected.getBoundingClientRect();
  const top = bottom + roomBelow(document, selected, bottom) + (document.defaultView?.scrollY ?? 0);
  return [{ slot: position.slot, index: position.index + 1, left, width, top }];
}

/** Told where the selected section stands, and the picture in it that is active. */
export type OnPlace = (box: DOMRect | null, picture: DOMRect | null) => void;

/** Keeps marks of selection, pointer and drag where they belong. Returns how to draw them again. */
export function showMarks(session: CanvasSession, root: Element, onPlace: OnPlace): () => void {
  const { document, editor, frame, pointer, refresh, signal, isReadOnly } = session;
  const view = document.defaultView;
  const say = sayOf(editor.host);
  const overlay = createOverlay({
    document,
    addLabel: say('canvas.addHere'),
    onAdd: (insertAt) => editor.view({ panel: 'add', insertAt }),
  });
  const drawIn = () => overlay.setTokens(overlayTokens(root));
  drawIn();
  followTheme(root, signal, drawIn);
  const nameOf = (id: string): string => {
    const section = shownPage(editor.getState())?.sections.find((each) => each.id === id);
    return section ? kindLabel(editor.kinds, section.name, editor.host.locale()) : '';
  };
  overlay.handle.addEventListener('pointerdown', (event) => {
    const id = editor.getState().view.selected;
    if (id !== null && !isReadOnly()) beginDrag(event, { type: 'section', id, label: nameOf(id) });
  });

  let marked: HTMLElement | null = null;
  let active: Element | null = null;
  let shown: string | null = null;
  const resized = new ResizeObserver(refresh);
  const mark = (selected: HTMLElement | null, id: string | null) => {
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
  const arrange = (isArranging: boolean) => {
    document.documentElement.toggleAttribute('data-arranging', isArranging);
    if (!isArranging) return;
    for (const region of document.querySelectorAll('[data-empty]')) {
      const name = regionName(say, region.getAttribute('data-region') ?? '');
      region.setAttribute('data-name', say('canvas.emptyRegion', { region: name }));
    }
  };
  const draw = () => {
    const state = editor.getState();
    const id = state.view.selected;
    const selected = elementOf(document, id);
    arrange(state.view.arranging);
    mark(selected, id);
    const adds = isReadOnly() || pointer.ghost ? [] : [...lineBelow(session, selected), ...pointer.adds];
    overlay.show({
      hovered: pointer.hovered?.isConnected ? pointer.hovered : null,
      selected,
      name: selected && id !== null && !isReadOnly() ? nameOf(id) : null,
      adds: adds.filter((add, at) => adds.findIndex(isSamePlace(add)) === at),
      drop: pointer.drop,
      ghost: pointer.ghost,
    });
    const picture = pictureIn(selected, state.view.activeField?.path);
    if (picture !== active) {
      active?.removeAttribute('data-active');
      picture?.setAttribute('data-active', '');
      active = picture;
    }
    const boxOf = (element: Element | null) => (pointer.ghost ? null : (element?.getBoundingClientRect() ?? null));
    onPlace(boxOf(selected), boxOf(picture));
  };

  const focused = ({ target }: FocusEvent) => {
    const section = sectionAt(target);
    if (!section || (target as Element).closest('[data-editing], #sections-overlay')) return;
    // Links of the page are no stops of their own.
    if (section !== target) section.focus({ preventScroll: true });
    else editor.view({ selected: idAt(section), activeField: null });
  };
  document.addEventListener('focusin', focused, { signal });
  document.addEventListener('scroll', refresh, { signal, passive: true });
  view?.addEventListener('resize', refresh, { signal });
  // A sheet or another width takes room away: what is worked on stays in sight.
  view?.addEventListener('resize', () => marked && bringIntoView(marked, view), { signal });
  const page = document.getElementById('__nuxt');
  if (page) resized.observe(page);
  signal.addEventListener('abort', editor.subscribe(refresh));
  signal.addEventListener('abort', () => {
    resized.disconnect();
    overlay.remove();
  });
  refresh();
  return draw;
}
