import { scaleOf } from 'shared-contracts/drawing';

const GAP = 8;

/** Puts what can be done with a picture in its lower corner, within what is seen of the page. */
export function placeOnPicture(tools: HTMLElement | null, frame: HTMLIFrameElement | null, box: DOMRect | null): void {
  if (!tools || !frame) return;
  // Where nothing is to be shown nothing is measured: the tool would be laid out for it.
  if (!box) {
    tools.hidden = true;
    return;
  }
  const stage = tools.offsetParent ?? tools.parentElement;
  if (!stage) return;
  const scale = scaleOf(frame);
  const outer = frame.getBoundingClientRect();
  const origin = stage.getBoundingClientRect();
  tools.hidden = box.bottom < 0 || box.top * scale > outer.height;
  if (tools.hidden) return;
  const bottom = Math.min(box.bottom * scale, outer.height) - GAP;
  tools.style.setProperty('--top', `${Math.round(outer.top - origin.top + Math.max(bottom, tools.offsetHeight))}px`);
  const most = outer.width - tools.offsetWidth - GAP;
  const start = Math.min(Math.max(box.left * scale, 0) + GAP, Math.max(most, GAP));
  tools.style.setProperty('--start', `${Math.round(outer.left - origin.left + start)}px`);
}
