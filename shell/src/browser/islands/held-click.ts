/** What only the living island can answer; without it, the element's own behaviour (a link to the picture) does. */
const HELD = '[data-island-click]';

/** Takes a plain click away from the browser while the island is on its way. Returns how to give it back. */
export function holdClick(event: MouseEvent, island: HTMLElement): (() => void) | null {
  const target = (event.target as Element).closest(HELD);
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!target || !island.contains(target) || modified || event.defaultPrevented) return null;
  event.preventDefault();
  event.stopPropagation(); // The island's root may already listen, and would answer twice.
  const index = [...island.querySelectorAll(HELD)].indexOf(target);
  // Looked up again: the island, or the way back to the server's markup, may have made the elements anew.
  return () => island.querySelectorAll<HTMLElement>(HELD)[index]?.click();
}
