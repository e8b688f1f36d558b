import { scaleOf } from '../frame/fit-frame.ts';

const GAP = 8;

/** Puts what can be done with a picture in its lower corner, within what is seen of the page. */
export function placeOnPicture(tools: HTMLElement | null, frame: HTMLIFrameElement | null, box: DOMRect | null): void {
  const stage = tools?.offsetParent ?? tools?.parentElement;
  if (!tools || !frame || !stage) return;
  const scale = scaleOf(frame);
  const outer = frame.getBoundingClientRect();
  const origin = stage.getBoundingClientRect();
  tools.hidden = box === null || box.bottom < 0 || box.top * scale > outer.height;
  if (!box || tools.hidden) return;
  const bottom = Math.min(box.bottom * scale, outer.height) - GAP;
  tools.style.setProperty('--top', `${Math.round(outer.top - origin.top + Math.max(bottom, tools.offsetHeight))}px`);
  const most = outer.width - tools.offsetWidth - GAP;
  const start = Math.min(Math.max(box.left * scale, 0) + GAP, Math.max(most, GAP));
  tools.style.setProperty('--start', `${Math.round(outer.left - origin.left + start)}px`);
}
