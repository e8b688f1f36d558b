import type { PlacedMedium, SectionSettings } from 'shared-contracts';
import { isElement, scaleOf } from 'shared-contracts/drawing';

/** What is dragged onto the page: one of its sections, a kind from the inventory, or a medium of the library. */
export type DragSource =
  | { readonly type: 'section'; readonly id: string; readonly label: string }
  | {
      readonly type: 'kind';
      readonly kind: string;
      readonly label: string;
      /** Starting content. */
      readonly example: SectionSettings;
    }
  | ({ readonly type: 'medium'; readonly label: string } & PlacedMedium);

/** A point of the tool's own window. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

/** Where drags may end: the canvas. */
export interface DropTarget {
  /** Shows where the source would go. */
  readonly over: (source: DragSource, point: DragPoint) => void;
  /** Puts the source where it was last shown; nowhere where nothing was shown. */
  readonly drop: (source: DragSource) => void;
  /** The drag is over without a drop. */
  readonly cancel: (source: DragSource) => void;
}

let target: DropTarget | null = null;

/** Says where drags end; returns the removal. */
export function provideDropTarget(next: DropTarget): () => void {
  target = next;
  return () => {
    if (target === next) target = null;
  };
}

/** Pixels a mouse moves before it drags; below that it clicks. */
const SLOP = 5;
/** Milliseconds a finger rests before it drags; before that it scrolls. */
const REST = 280;

const windowsOf = (view: Window): readonly Window[] => (view === window ? [window] : [window, view]);

/** A point of an event in the tool's own window, whichever frame it happened in. */
function pointOf({ clientX, clientY, view }: PointerEvent): DragPoint {
  const frame = view?.frameElement as HTMLIFrameElement | null | undefined;
  if (!frame) return { x: clientX, y: clientY };
  const { left, top } = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  return { x: left + clientX * scale, y: top + clientY * scale };
}

/**
 * Begins a drag from a `pointerdown`, in any frame. It starts once the pointer has moved, or a finger has rested;
 * Escape ends it. A click that follows a drag is held back.
 */
export function beginDrag(down: PointerEvent, source: DragSource): void {
  const element = down.currentTarget;
  const view = down.view;
  if (!isElement(element) || !view || down.button !== 0 || !down.isPrimary) return;
  const over = new AbortController();
  const { signal } = over;
  const start = pointOf(down);
  const isTouch = down.pointerType === 'touch';
  let isDragging = false;

  const lift = () => {
    isDragging = true;
    element.setPointerCapture(down.pointerId);
    for (const each of windowsOf(view)) each.addEventListener('click', swallow, { capture: true, signal });
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  // The click of this very pointer comes right after it is let go.
  const end = () => setTimeout(() => over.abort());
  const cancel = () => {
    if (isDragging) target?.cancel(source);
    over.abort();
  };
  const rest = isTouch ? setTimeout(lift, REST) : undefined;
  signal.addEventListener('abort', () => clearTimeout(rest));

  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const point = pointOf(event);
    const far = Math.hypot(point.x - start.x, point.y - start.y) > SLOP;
    if (!isDragging && far && isTouch) return over.abort();
    if (!isDragging && far) lift();
    if (isDragging) target?.over(source, point);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (isDragging) target?.drop(source);
    end();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
    swallow(event);
    cancel();
  };
  // A picture under the pointer would be dragged by the browser, which ends the pointer's own events.
  view.addEventListener('dragstart', swallow, { capture: true, signal });
  view.addEventListener('pointermove', move, { signal });
  view.addEventListener('pointerup', up, { signal });
  view.addEventListener('pointercancel', cancel, { signal });
  for (const each of windowsOf(view)) each.addEventListener('keydown', key, { capture: true, signal });
}
