import { scaleOf } from '../frame/fit-frame.ts';

/** Pixels the toolbar takes, with its distance. */
const HEIGHT = 46;
const GAP = 8;

/** Puts the toolbar above the selected section, inside of it where there is no room, and out of the way with it. */
export function placeToolbar(toolbar: HTMLElement | null, frame: HTMLIFrameElement | null, box: DOMRect | null): void {
  const stage = toolbar?.offsetParent ?? toolbar?.parentElement;
  if (!toolbar || !frame || !stage) return;
  const scale = scaleOf(frame);
  const outer = frame.getBoundingClientRect();
  const origin = stage.getBoundingClientRect();
  const [top, bottom] = box ? [box.top * scale, box.bottom * scale] : [0, 0];
  toolbar.hidden = box === null || bottom < HEIGHT || top > outer.height - HEIGHT;
  if (!box || toolbar.hidden) return;
  const at = top - HEIGHT >= 0 ? top - HEIGHT : Math.max(top + GAP, GAP);
  toolbar.style.setProperty('--top', `${Math.round(outer.top - origin.top + at)}px`);
  const end = outer.left - origin.left + Math.min(box.right * scale, outer.width) - GAP;
  toolbar.style.setProperty('--end', `${Math.round(end)}px`);
}
