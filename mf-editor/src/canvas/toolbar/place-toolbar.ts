import { scaleOf } from 'shared-contracts/drawing';
import type { SelectedPlace } from '../marks.ts';

/** Pixels the toolbar takes, with its distance. */
const HEIGHT = 46;
const GAP = 8;
/** Pixels of a frame in which the toolbar has room beside the section's handle. */
const BESIDE = 420;

/** Writes a length that is another: what is written over again, even the same, is laid out anew. */
function write({ style }: HTMLElement, name: string, pixels: number): void {
  const value = `${Math.round(pixels)}px`;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/**
 * Puts the toolbar above the selected section, above its frame where that is narrow, inside where there is no room, and out
 * of the way with it.
 */
export function placeToolbar(
  toolbar: HTMLElement | null,
  frame: HTMLIFrameElement | null,
  place: SelectedPlace | null,
): void {
  if (!toolbar || !frame) return;
  if (!place) {
    toolbar.hidden = true;
    return;
  }
  const stage = toolbar.offsetParent ?? toolbar.parentElement;
  if (!stage) return;
  const scale = scaleOf(frame);
  const outer = frame.getBoundingClientRect();
  const origin = stage.getBoundingClientRect();
  const { section: box } = place;
  const [top, bottom] = [box.top * scale, box.bottom * scale];
  toolbar.hidden = bottom < HEIGHT || top > outer.height - HEIGHT;
  if (toolbar.hidden) return;
  const edge = place.outer.width * scale < BESIDE ? place.outer.top * scale : top;
  const at = edge - HEIGHT >= 0 ? edge - HEIGHT : Math.max(top + GAP, GAP);
  const end = outer.left - origin.left + Math.min(box.right * scale, outer.width) - GAP;
  write(toolbar, '--top', outer.top - origin.top + at);
  write(toolbar, '--end', end);
}
