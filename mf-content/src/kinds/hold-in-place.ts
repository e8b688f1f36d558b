const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Leads to a part, and keeps it there while what stands around it is drawn and grows, until the person moves on. Not
 * every browser does it by itself, and none where the part before is still seen by a line.
 */
export function holdInPlace(part: HTMLElement, around: Element): void {
  const over = new AbortController();
  const { signal } = over;
  const grown = new ResizeObserver(() => part.scrollIntoView());
  grown.observe(around);
  signal.addEventListener('abort', () => grown.disconnect());
  for (const move of MOVES) addEventListener(move, () => over.abort(), { signal, passive: true, capture: true });
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
