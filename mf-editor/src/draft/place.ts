import type { LayoutName, Section } from 'shared-contracts';
import { slotsOf } from 'shared-contracts/sections';
import type { DraftPage } from './draft-types.ts';
import { firstSlot, isPlaced, placementOf, regionsOf } from './regions.ts';
import { weigh } from './weigh.ts';

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
  const weights = weigh(
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

/**
 * Changes the layout. A section with no place in the new one goes to the end of its first region, in the order in
 * which it was read before; places in the old layout stay, for the way back.
 */
export function withLayout(page: DraftPage, layout: LayoutName): DraftPage {
  if (page.layout === layout || slotsOf(layout).length === 0) return page;
  const inOrder = [...regionsOf(page).values()].flat();
  const homeless = inOrder.filter((section) => !isPlaced(section, layout));
  const housed = { ...page, layout, sections: page.sections.filter((section) => isPlaced(section, layout)) };
  const end = regionsOf(housed).get(firstSlot(layout))?.length ?? 0;
  const all = new Map(place(housed, homeless, firstSlot(layout), end).sections.map((section) => [section.id, section]));
  return { ...page, layout, sections: page.sections.map((section) => all.get(section.id) ?? section) };
}
