import type { DraftPage } from '../draft/draft-types.ts';
import { place } from '../draft/place.ts';
import { sectionsInOrder } from '../sections/regions.ts';
import { oldPlace } from './old-place.ts';

/** A page with the sections that an old state had and it has no more, each at its old place. */
export function withRemoved(old: DraftPage, page: DraftPage): DraftPage {
  const known = new Set(page.sections.map(({ id }) => id));
  return sectionsInOrder(old)
    .filter(({ id }) => !known.has(id))
    .reduce((whole, section) => {
      const at = oldPlace(old, whole, section.id);
      return at ? place(whole, [section], at.slot, at.index) : whole;
    }, page);
}
