import type { LayoutName, Section } from 'shared-contracts';
import { slotsOf } from 'shared-contracts/sections';
import { changedSections } from './changed-sections.ts';

/** Sections of a page by region, each region in its order. Every region of the layout is there. */
export type Regions = ReadonlyMap<string, readonly Section[]>;

type Sections = readonly Section[];

export const firstSlot = (layout: LayoutName): string => slotsOf(layout)[0] ?? '';

const slotsByLayout = new Map<LayoutName, ReadonlySet<string>>();

/** Asked of every section with every key. */
function isSlot(layout: LayoutName, slot: string | undefined): slot is string {
  const slots = slotsByLayout.get(layout) ?? new Set(slotsOf(layout));
  slotsByLayout.set(layout, slots);
  return slot !== undefined && slots.has(slot);
}

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

interface Arranged {
  readonly sections: Sections;
  readonly layout: LayoutName;
  readonly regions: Regions;
}

type Placed = Pick<Arranged, 'sections' | 'layout'>;

/** Indexes of sections that say something else where all of them stand as they stood; null where one came, went or moved. */
function changesInPlace(before: Placed, { sections, layout }: Placed): readonly number[] | null {
  const changes = layout === before.layout ? changedSections(before.sections, sections) : null;
  const isInPlace = (index: number): boolean => {
    const [old, section] = [before.sections[index], sections[index]];
    return old?.id === section?.id && old?.region === section?.region && old?.weight === section?.weight;
  };
  return changes?.every(isInPlace) ? changes : null;
}

/** Whether the sections of a page are those of another, each in its place. */
export const isSameOrder = (before: Placed, page: Placed): boolean => changesInPlace(before, page) !== null;

/** The regions of a page of which only words changed; null where it is another. */
function rewritten(before: Arranged, page: Placed): Regions | null {
  const changes = changesInPlace(before, page);
  if (!changes) return null;
  const regions = new Map(before.regions);
  for (const index of changes) {
    const [old, section] = [before.sections[index], page.sections[index]];
    const slot = old && placementOf(old, page.layout).slot;
    const region = slot === undefined ? undefined : regions.get(slot);
    if (slot !== undefined && region && old && section) regions.set(slot, region.with(region.indexOf(old), section));
  }
  return regions;
}

function rearranged(before: Arranged | null, { sections, layout }: Placed): Regions {
  const regions = new Map<string, Sections>();
  for (const [slot, region] of arrange(sections, layout)) {
    const known = before?.regions.get(slot);
    regions.set(slot, isEqual(known, region) ? known : region);
  }
  return regions;
}

let last: Arranged | null = null;

/**
 * Sections of a page by region, hidden ones included. The last answer is kept, and regions that did not change keep
 * their identity in the next one, so that selectors may return them. What is typed in a section moves none.
 */
export function regionsOf(page: Placed): Regions {
  const { sections, layout } = page;
  if (last?.sections === sections && last.layout === layout) return last.regions;
  const regions = (last && rewritten(last, page)) ?? rearranged(last, page);
  last = { sections, layout, regions };
  return regions;
}
