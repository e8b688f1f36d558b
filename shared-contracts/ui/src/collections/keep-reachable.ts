const STOPS = ':is(button, input, select, textarea):not(:disabled), a[href], [tabindex="0"], [contenteditable="true"]';

/** Makes an element a stop of the Tab key for as long as nothing in it is one. Returns how to stop looking. */
export function keepReachable(element: HTMLElement): () => void {
  const look = (): boolean => {
    const isReached = element.querySelector(STOPS) !== null;
    if (isReached) element.removeAttribute('tabindex');
    else element.tabIndex = 0;
    return isReached;
  };
  if (look()) return () => {};
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
