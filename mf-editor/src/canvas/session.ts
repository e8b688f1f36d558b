import type { Editor } from '../editor/editor-types.ts';
import type { DropLine } from './sections/drop-place.ts';

/** One page on one canvas: what pointer, keys and overlay share. */
export interface CanvasSession {
  readonly editor: Editor;
  readonly frame: HTMLIFrameElement;
  readonly document: Document;
  /** Aborts when the canvas goes away. */
  readonly signal: AbortSignal;
  /** Nothing can be changed: a revision is looked at, or another tab edits. */
  readonly isReadOnly: () => boolean;
  /** Draws the marks again with the next frame. */
  readonly refresh: () => void;
  /** What the pointer is over; never part of the editor's state, so that moving it draws nothing else. */
  readonly pointer: {
    hovered: HTMLElement | null;
    adds: readonly DropLine[];
    drop: DropLine | null;
    /** The section that was just pressed: what somebody points at is in sight already. */
    pressed: string | null;
    ghost: { readonly label: string; readonly x: number; readonly y: number } | null;
  };
}
