import { scaleOf } from 'shared-contracts/drawing';
import { announce } from '../editor/announce.ts';
import { type DragPoint, type DragSource, provideDropTarget } from '../editor/drag.ts';
import type { Editor } from '../editor/editor-types.ts';
import { refusesMore } from '../section-types/refuses-more.ts';
import { newSection } from '../sections/new-section.ts';
import { sectionFor } from '../sections/place-medium.ts';
import { translateOf } from '../words/translate.ts';
import { type PictureAddress, putPicture } from './pictures/picture-of.ts';
import { addressAt, createDropMark, pictureUnder } from './pictures/picture-target.ts';
import { moveTo, nearestLine, rememberDropLines } from './sections/drop-place.ts';
import { elementOf } from './sections/section-elements.ts';
import type { CanvasSession } from './session.ts';

/** Pixels from the edge of the window at which it scrolls, and how fast. */
const EDGE = 56;
const SPEED = 14;

const speedAt = (y: number, height: number): number => {
  if (y < EDGE) return -SPEED * (1 - Math.max(0, y) / EDGE);
  return y > height - EDGE ? SPEED * (1 - Math.max(0, height - y) / EDGE) : 0;
};

/** What becomes a section where it is put down; null where it can become none. */
function beginningOf(editor: Editor, source: Exclude<DragSource, { type: 'section' }>) {
  const made = source.type === 'kind' ? { kind: source.kind, settings: source.example } : sectionFor(editor, source);
  const kind = made && editor.kinds.get(made.kind);
  return kind ? { ...kind, example: made.settings } : null;
}

/** Moves the section, or adds one of the kind, to where the line stands; a picture takes the place of the one under it. */
function putDown({ editor, pointer }: CanvasSession, source: DragSource, picture: PictureAddress | null): void {
  const page = editor.getState().draft.present;
  const { drop } = pointer;
  if (page && picture && source.type === 'medium') {
    editor.view({ selected: picture.section, activeField: picture });
    putPicture(editor, picture, source.medium);
    return;
  }
  if (!page || !drop) return;
  if (source.type === 'section') {
    const to = moveTo(page, source.id, drop);
    if (to) editor.apply({ type: 'move-section', section: source.id, ...to });
    editor.view({ selected: source.id });
    return;
  }
  const kind = beginningOf(editor, source);
  if (!kind || refusesMore(editor, [kind.definition.name])) return;
  const section = newSection(kind);
  editor.apply({ type: 'insert-sections', sections: [section], slot: drop.slot, index: drop.index });
  if (editor.getState().draft.present !== page) editor.view({ selected: section.id, insertAt: null });
}

/** Lets sections, kinds and media be dropped on the page: the line shows where, the page scrolls at its edges. */
export function receiveDrags(session: CanvasSession): void {
  const { document, editor, frame, pointer, refresh, signal, isReadOnly } = session;
  const translate = translateOf(editor.host);
  const linesOf = rememberDropLines(document);
  let last: DragPoint | null = null;
  let scrolling = 0;
  let arrangedBefore = false;
  const { mark, marked } = createDropMark();

  const place = (source: DragSource) => {
    const page = editor.getState().draft.present;
    const box = frame.getBoundingClientRect();
    if (!page || !last) return;
    const isInside = last.x >= box.left && last.x <= box.right && last.y >= box.top && last.y <= box.bottom;
    const scale = scaleOf(frame);
    const [x, y] = [(last.x - box.left) / scale, (last.y - box.top) / scale];
    const isPicture = source.type === 'medium' && source.kind === 'image' && isInside;
    mark(isPicture ? pictureUnder(document, document.elementFromPoint(x, y), { x, y }) : null);
    const isLine = isInside && marked() === null;
    pointer.drop = isLine ? nearestLine(linesOf(page), x, y + (document.defaultView?.scrollY ?? 0)) : null;
    if (pointer.ghost) pointer.ghost = { ...pointer.ghost, x, y };
    refresh();
  };
  const scroll = (source: DragSource) => {
    scrolling = 0;
    const view = document.defaultView;
    if (!last || !view || !pointer.ghost) return;
    const speed = speedAt((last.y - frame.getBoundingClientRect().top) / scaleOf(frame), view.innerHeight);
    if (speed === 0 || !(pointer.drop || marked())) return;
    view.scrollBy(0, speed);
    place(source);
    scrolling = requestAnimationFrame(() => scroll(source));
  };
  const start = (source: DragSource) => {
    pointer.ghost = { label: source.label, x: 0, y: 0 };
    pointer.hovered = null;
    pointer.adds = [];
    arrangedBefore = editor.getState().view.arranging;
    editor.view({ arranging: true, activeField: null });
    document.documentElement.toggleAttribute('data-dragging', true);
    if (source.type === 'section') elementOf(document, source.id)?.toggleAttribute('data-lifted', true);
    announce(translate('canvas.drag.started', { name: source.label }));
  };
  const end = (source: DragSource) => {
    cancelAnimationFrame(scrolling);
    scrolling = 0;
    last = null;
    pointer.ghost = null;
    pointer.drop = null;
    mark(null);
    document.documentElement.toggleAttribute('data-dragging', false);
    if (source.type === 'section') elementOf(document, source.id)?.toggleAttribute('data-lifted', false);
    editor.view({ arranging: arrangedBefore });
    refresh();
  };
  const release = provideDropTarget({
    over: (source, point) => {
      if (isReadOnly()) return;
      last = point;
      if (!pointer.ghost) start(source);
      place(source);
      if (!scrolling) scrolling = requestAnimationFrame(() => scroll(source));
    },
    drop: (source) => {
      putDown(session, source, addressAt(marked()));
      end(source);
    },
    cancel: (source) => {
      end(source);
      announce(translate('canvas.drag.cancelled'));
    },
  });
  signal.addEventListener('abort', release);
}
