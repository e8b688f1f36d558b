import type { LayoutName, Section } from 'shared-contracts';
import { slotsOf } from 'shared-contracts/sections';
import type { DraftPage } from './draft-types.ts';

/** Sections of a page by region, each region in its order. Every region of the layout is there. */
export type Regions = ReadonlyMap<string, readonly Section[]>;

type Sections = readonly Section[];

export const firstSlot = (layout: LayoutName): string => slotsOf(layout)[0] ?? '';

const isSlot = (layout: LayoutName, slot: string | undefined): slot is string =>
  slot !== undefined && slotsOf(layout).includes(slot);

/** Where a section stands in a layout: as placed, else in the first region. The renderer's own rule. */
export function placementOf(section: Section, layout: LayoutName): { readonly slot: string; readonly weight: number } {
  const placement = section.region?.[layout];
  return placement && isSlot(layout, placement.slot) ? placement : { slot: firstSlot(layout), weight: section.weight };
}

export const isPlaced = (section: Section, layout: LayoutName): boolean =>
  isSlot(layout, section.region?.[layout]?.slot);

function arrange(sections: Sections, layout: LayoutName): Map<string, Section[]> {
  const places = new Map(sections.map((section) => [section, placementOf(section, layout)]));
  const regions = new Map<string, Section[]>(slotsOf(layout).map((slot) => [slot, []]));
  for (const [section, { slot }] of places) regions.get(slot)?.push(section);
  const weight = (section: Section): number => places.get(section)?.weight ?? 0;
  for (const region of regions.values())
    region.sort((a, b) => weight(a) - weight(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return regions;
}

const isEqual = (a: Sections | undefined, b: Sections): a is Sections =>
  a?.length === b.length && a.every((section, index) => section === b[index]);

let last: { readonly sections: Sections; readonly layout: LayoutName; readonly regions: Regions } | null = null;

/**
 * Sections of a page by region, hidden ones included. The last answer is kept, and regions that did not change keep
 * their identity in the next one, so that selectors may return them.
 */
export function regionsOf({ sections, layout }: Pick<DraftPage, 'sections' | 'layout'>): Regions {
  if (last?.sections === sections && last.layout === layout) return last.regions;
  const regions = new Map<string, Sections>();
  for (const [slot, region] of arrange(sections, layout)) {
    const before = last?.regions.get(slot);
    regions.set(slot, isEqual(before, region) ? before : region);
  }
  last = { sections, layout, regions };
  return regions;
}
