import { announce } from '../editor/announce.ts';
import { newSection } from '../sections/new-section.ts';
import { translateOf } from '../words/translate.ts';
import { type DragPoint, type DragSource, provideDropTarget } from './drag.ts';
import { scaleOf } from './frame/fit-frame.ts';
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

/** Moves the section, or adds one of the kind, to where the line stands. */
function putDown({ editor, pointer }: CanvasSession, source: DragSource): void {
  const page = editor.getState().draft.present;
  const { drop } = pointer;
  if (!page || !drop) return;
  if (source.type === 'section') {
    const to = moveTo(page, source.id, drop);
    if (to) editor.apply({ type: 'move-section', section: source.id, ...to });
    editor.view({ selected: source.id });
    return;
  }
  const kind = editor.kinds.get(source.kind);
  if (!kind) return;
  const section = newSection({ ...kind, example: source.example });
  editor.apply({ type: 'insert-sections', sections: [section], slot: drop.slot, index: drop.index });
  if (editor.getState().draft.present !== page) editor.view({ selected: section.id, insertAt: null });
}

/** Lets sections and kinds be dropped on the page: the line shows where, the page scrolls at its edges. */
export function receiveDrags(session: CanvasSession): void {
  const { document, editor, frame, pointer, refresh, signal, isReadOnly } = session;
  const translate = translateOf(editor.host);
  const linesOf = rememberDropLines(document);
  let last: DragPoint | null = null;
  let scrolling = 0;
  let arrangedBefore = false;

  const place = () => {
    const page = editor.getState().draft.present;
    const box = frame.getBoundingClientRect();
    if (!page || !last) return;
    const isInside = last.x >= box.left && last.x <= box.right && last.y >= box.top && last.y <= box.bottom;
    const scale = scaleOf(frame);
    const [x, y] = [(last.x - box.left) / scale, (last.y - box.top) / scale];
    pointer.drop = isInside ? nearestLine(linesOf(page), x, y + (document.defaultView?.scrollY ?? 0)) : null;
    if (pointer.ghost) pointer.ghost = { ...pointer.ghost, x, y };
    refresh();
  };
  const scroll = () => {
    scrolling = 0;
    const view = document.defaultView;
    if (!last || !view || !pointer.ghost) return;
    const speed = speedAt((last.y - frame.getBoundingClientRect().top) / scaleOf(frame), view.innerHeight);
    if (speed === 0 || !pointer.drop) return;
    view.scrollBy(0, speed);
    place();
    scrolling = requestAnimationFrame(scroll);
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
      place();
      if (!scrolling) scrolling = requestAnimationFrame(scroll);
    },
    drop: (source) => {
      putDown(session, source);
      end(source);
    },
    cancel: (source) => {
      end(source);
      announce(translate('canvas.drag.cancelled'));
    },
  });
  signal.addEventListener('abort', release);
}
