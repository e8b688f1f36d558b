const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"]), [contenteditable=true]';

/** So many places back somebody is led, at most. */
const MEMORY = 12;
const PATIENCE = 30;

/** An element that had the focus, and what it stood in, up to the root of the tool. */
type Trail = readonly Element[];

function trailOf(target: Element): Trail {
  const trail: Element[] = [];
  for (let at: Element | null = target; at && !at.classList.contains('kit-root'); at = at.parentElement) trail.push(at);
  return trail;
}

/** In this document, on nothing: whoever went to another window, or to the browser's own buttons, is left there. */
const isNowhere = (): boolean =>
  document.hasFocus() && (document.activeElement === null || document.activeElement === document.body);

/** Takes the focus itself, or gives it to the first that can within. */
function focusWithin(place: Element): boolean {
  const target = place.matches(TABBABLE) ? place : place.querySelector(TABBABLE);
  if (!(target instanceof HTMLElement) || !target.checkVisibility()) return false;
  target.focus({ preventScroll: true });
  return !isNowhere();
}

/**
 * Where what had the focus is gone, such as a row that was deleted, or a dialog together with what opened it, the focus
 * goes to what is left nearest to where it was: nobody begins again at the top of the tool. A press on nothing is left
 * alone. Returns how to end.
 */
export function keepFocus(): () => void {
  let trails: readonly Trail[] = [];
  let planned = 0;
  let isPressed = false;
  const remember = ({ target }: FocusEvent): void => {
    isPressed = false;
    // The site's own elements see to themselves.
    if (!(target instanceof Element && target.closest('.kit-root'))) trails = [];
    else trails = [trailOf(target), ...trails.filter(([element]) => element !== target)].slice(0, MEMORY);
  };
  const isLost = (): boolean => isNowhere() && !isPressed;
  const press = (): void => {
    isPressed = true;
  };
  /** Frames that what had the focus may stay out of sight, such as tools that follow a section to its new place. */
  let patience = 0;
  const restore = (): void => {
    planned = 0;
    if (!isLost()) return;
    const [last] = trails[0] ?? [];
    if (last?.isConnected && patience > 0 && !last.checkVisibility()) {
      patience -= 1;
      planned = requestAnimationFrame(restore);
      return;
    }
    trails.some((trail) => {
      const place = trail.find(({ isConnected }) => isConnected);
      return place !== undefined && focusWithin(place);
    });
  };
  // Two frames later: a dialog that closes gives the focus back by itself with the next one.
  const plan = (): void => {
    if (planned !== 0 || trails.length === 0 || !isNowhere()) return;
    patience = PATIENCE;
    planned = requestAnimationFrame(() => {
      planned = requestAnimationFrame(restore);
    });
  };
  // What is hidden loses the focus without a word; it is heard of when it is shown again.
  const observer = new MutationObserver(plan);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', plan);
  document.addEventListener('pointerdown', press, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(planned);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', plan);
    document.removeEventListener('pointerdown', press, true);
  };
}
