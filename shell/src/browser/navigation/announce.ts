import { delay } from '../delay.ts';

let region: HTMLElement | undefined;

/** A status line that only screen readers meet. */
function createRegion(): HTMLElement {
  const element = Object.assign(document.createElement('p'), { className: 'visually-hidden', role: 'status' });
  document.body.append(element);
  return element;
}

/** Milliseconds: a region is heard only when it was there before its words, and after the focus was spoken of. */
const PAUSE = 100;

/** Says the title of the page that came, as a document load would. */
export function announce(title: string): void {
  region ??= createRegion();
  const line = region;
  line.textContent = '';
  void delay(PAUSE).then(() => {
    line.textContent = title;
  });
}
