/** Waits so long before it speaks, so that a reader has finished with the focus that moved. */
const PAUSE = 80;

let region: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The element that speaks; the frame hands it in and takes it back with null. */
export function speakThrough(element: HTMLElement | null): void {
  region = element;
}

/** Says something to people who don't see the screen. The same words twice are said twice. */
export function announce(text: string): void {
  clearTimeout(timer);
  if (!region) return;
  region.textContent = '';
  timer = setTimeout(() => {
    if (region) region.textContent = text;
  }, PAUSE);
}
