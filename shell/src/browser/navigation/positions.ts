/**
 * Where the reader was on the pages behind and ahead, by history entry. Chromium keeps that too, but after a second
 * traversal its `NavigateEvent.scroll()` leaves the reader where the page before had been.
 */
const positions = new Map<string, number>();
/** The entry has moved and its page has not come yet: what is on screen belongs to another one. */
let underway = false;

/** Keeps the position of the page on screen; called before its entry is left. */
export function keepPosition(): void {
  const key = navigation.currentEntry?.key;
  if (key && !underway) positions.set(key, scrollY);
}

export const startTraversal = (): void => {
  underway = true;
};

/** Called with every page that comes on screen. */
export const endTraversal = (): void => {
  underway = false;
};

/** Brings the reader back to where they were; a page of an earlier document is left to the browser. */
export function restorePosition(event: NavigateEvent): void {
  const top = positions.get(event.destination.key);
  if (top === undefined) event.scroll();
  else scrollTo({ top, behavior: 'instant' });
}
