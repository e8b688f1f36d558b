import type { Place } from '../draft/content-end.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { firstSlot, isPlaced, placementOf, regionsOf } from '../draft/regions.ts';

/**
 * Where a section of an old state belongs on a page as it is now: behind the nearest section before it that is still in
 * that region, else before the nearest one after it, else at the end. In another layout, the region it has there.
 */
export function oldPlace(old: DraftPage, page: DraftPage, id: string): Place | null {
  const section = old.sections.find((candidate) => candidate.id === id);
  if (!section) return null;
  if (old.layout !== page.layout) {
    const slot = isPlaced(section, page.layout) ? placementOf(section, page.layout).slot : firstSlot(page.layout);
    const others = (regionsOf(page).get(slot) ?? []).filter((other) => other.id !== id);
    const { weight } = placementOf(section, page.layout);
    const index = others.findIndex((other) => placementOf(other, page.layout).weight > weight);
    return { slot, index: isPlaced(section, page.layout) && index >= 0 ? index : others.length };
  }
  const { slot } = placementOf(section, old.layout);
  const order = (regionsOf(old).get(slot) ?? []).map((other) => other.id);
  const at = order.indexOf(id);
  const now = (regionsOf(page).get(slot) ?? []).map((other) => other.id).filter((other) => other !== id);
  const before = order.slice(0, at).findLast((other) => now.includes(other));
  if (before !== undefined) return { slot, index: now.indexOf(before) + 1 };
  const after = order.slice(at + 1).find((other) => now.includes(other));
  return { slot, index: after === undefined ? now.length : now.indexOf(after) };
}
