import type { LayoutName, Section } from 'shared-contracts';
import { slotsOf } from 'shared-contracts/sections';
import type { DraftPage } from './draft-types.ts';
import { firstSlot, isPlaced, placementOf, regionsOf } from './regions.ts';
import { sectionWeights } from './section-weights.ts';

const placed = (section: Section, layout: LayoutName, slot: string, weight: number): Section => {
  const before = section.region?.[layout];
  if (before?.slot === slot && before.weight === weight) return section;
  return { ...section, region: { ...section.region, [layout]: { slot, weight } } };
};

const inBounds = (index: number, length: number): number => Math.max(0, Math.min(Math.trunc(index) || 0, length));

/**
 * Puts sections, new ones or of the page, into a region of the page's layout so that the first comes to stand at
 * `index`, counted without them. Other layouts, and what need not make room, stay as they are.
 */
export function place(page: DraftPage, sections: readonly Section[], slot: string, index: number): DraftPage {
  const { layout } = page;
  const target = slotsOf(layout).includes(slot) ? slot : firstSlot(layout);
  const ids = new Set(sections.map(({ id }) => id));
  const others = (regionsOf(page).get(target) ?? []).filter(({ id }) => !ids.has(id));
  const at = inBounds(index, others.length);
  const weights = sectionWeights(
    others.map((section) => placementOf(section, layout).weight),
    at,
    sections.length,
  );
  const order = [...others.slice(0, at), ...sections, ...others.slice(at)];
  const moved = new Map<string, Section>();
  for (const [position, section] of order.entries()) {
    const weight = weights[position] ?? 0;
    const isNews = ids.has(section.id) || placementOf(section, layout).weight !== weight;
    if (isNews) moved.set(section.id, placed(section, layout, target, weight));
  }
  const known = new Set(page.sections.map(({ id }) => id));
  const added = sections.filter(({ id }) => !known.has(id)).map((section) => moved.get(section.id) ?? section);
  const kept = page.sections.map((section) => moved.get(section.id) ?? section);
  const isUnchanged = added.length === 0 && kept.every((section, position) => section === page.sections[position]);
  return isUnchanged ? page : { ...page, sections: [...kept, ...added] };
}

/** Where a section was only shown, it gets its place, for the way back. */
const settled = (section: Section, layout: LayoutName): Section => {
  const { slot, weight } = placementOf(section, layout);
  return isPlaced(section, layout) ? section : placed(section, layout, slot, weight);
};

/** Changes places in a layout, seen as if those that have none in it were not there. */
export function inLayout(page: DraftPage, layout: LayoutName, change: (page: DraftPage) => DraftPage): DraftPage {
  const sections = page.sections.filter((section) => layout === page.layout || isPlaced(section, layout));
  const changed = new Map(change({ ...page, layout, sections }).sections.map((section) => [section.id, section]));
  const kept = page.sections.map((section) => {
    const next = changed.get(section.id) ?? section;
    changed.delete(section.id);
    return next;
  });
  return { ...page, sections: [...kept, ...changed.values()] };
}

/**
 * Changes the layout. A section with no place in the new one goes to the end of its first region, in the order in
 * which it was read before; places in the old layout stay, for the way back.
 */
export function withLayout(page: DraftPage, layout: LayoutName): DraftPage {
  if (page.layout === layout || slotsOf(layout).length === 0) return page;
  const order = [...regionsOf(page).values()].flat().map((section) => settled(section, page.layout));
  const homeless = order.filter((section) => !isPlaced(section, layout));
  const sections = new Map(order.map((section) => [section.id, section]));
  const ready = { ...page, sections: page.sections.map((section) => sections.get(section.id) ?? section) };
  const slot = firstSlot(layout);
  const housed = inLayout(ready, layout, (view) => place(view, homeless, slot, regionsOf(view).get(slot)?.length ?? 0));
  return { ...housed, layout };
}
