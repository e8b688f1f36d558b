import type { ContrastPair } from './contrast-pairs.ts';

/** Parts of a page that a theme, or a tone, may give colours of their own. */
const PARTS = '[data-zone], [data-region], [data-section], [data-tone="soft"]';
/** Texts on deep colour are bound to a lightness: whatever a theme says, they can be read. */
const BOUND = '[data-tone="deep"], [data-on="deep"]';
/** Parts that are looked at, and those of them with colours of their own. */
const MOST_PARTS = 120;
const MOST_PLACES = 10;

/** Where pairs have to be read inside of some places: once for each set of colours that is seen there. */
export function seenPlaces(page: Document, selector: string, pairs: readonly ContrastPair[]): Element[] {
  const view = page.defaultView;
  if (!view) return [];
  const behind = ['--background-image', '--background-overlay'];
  const names = [
    ...new Set([...behind, ...pairs.flatMap(({ text, ground }) => [...text.variables, ...ground.variables])]),
  ];
  const places = [...page.querySelectorAll(selector)].flatMap((place) => [place, ...place.querySelectorAll(PARTS)]);
  const found = new Map<string, Element>();
  for (const part of places.slice(0, MOST_PARTS)) {
    if (found.size >= MOST_PLACES) break;
    if (part.closest(BOUND)) continue;
    const style = view.getComputedStyle(part);
    const colours = names.map((name) => style.getPropertyValue(name)).join();
    if (!found.has(colours)) found.set(colours, part);
  }
  return [...found.values()];
}
