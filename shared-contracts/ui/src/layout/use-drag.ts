import { type PointerEvent, useRef } from 'react';

interface Drag<Start> {
  /** What the drag begins from. */
  readonly onStart: (element: HTMLElement) => Start;
  /** Pixels since the start. */
  readonly onMove: (start: Start, moved: { readonly x: number; readonly y: number }, element: HTMLElement) => void;
  readonly onEnd: (start: Start, moved: { readonly x: number; readonly y: number }, element: HTMLElement) => void;
}

interface Grip<Start> {
  readonly x: number;
  readonly y: number;
  readonly start: Start;
}

/** Pointer handlers for something that is dragged; the pointer stays captured, over iframes too. */
export function useDrag<Start>({ onStart, onMove, onEnd }: Drag<Start>) {
  const grip = useRef<Grip<Start> | null>(null);
  const moved = (event: PointerEvent, { x, y }: Grip<Start>) => ({ x: event.clientX - x, y: event.clientY - y });
  const end = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    grip.current = null;
    event.currentTarget.removeAttribute('data-dragging');
    if (held) onEnd(held.start, moved(event, held), event.currentTarget);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.setAttribute('data-dragging', '');
      grip.current = { x: event.clientX, y: event.clientY, start: onStart(event.currentTarget) };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (held) onMove(held.start, moved(event, held), event.currentTarget);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
