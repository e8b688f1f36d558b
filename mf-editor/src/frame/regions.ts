import type { Section } from 'shared-contracts';
import { LAYOUTS, type Layout, type LayoutName } from 'shared-contracts/sections';
import type { DraftPage } from '../draft/draft-types.ts';

export interface RegionContent {
  readonly zone: string;
  readonly slot: string;
  /** In document order. */
  readonly sections: readonly Section[];
}

const layoutOf = (name: LayoutName): Layout => LAYOUTS[name];

interface Placed {
  readonly section: Section;
  readonly slot: string;
  readonly weight: number;
}

/** Where a section stands: as its layout says, else in the first slot. The renderer orders by the same rule. */
function place(section: Section, layout: Layout, slots: readonly string[]): Placed {
  const placement = section.region[layout.name];
  return placement && slots.includes(placement.slot)
    ? { section, ...placement }
    : { section, slot: slots[0] ?? '', weight: section.weight };
}

const inOrder = (a: Placed, b: Placed): number =>
  a.weight - b.weight || (a.section.id < b.section.id ? -1 : a.section.id > b.section.id ? 1 : 0);

const regionsByPage = new WeakMap<DraftPage, readonly RegionContent[]>();

function readRegions(page: DraftPage): readonly RegionContent[] {
  const layout = layoutOf(page.layout);
  const slots = layout.zones.flatMap((zone) => [...zone.slots]);
  const bySlot = Map.groupBy(
    page.sections.map((section) => place(section, layout, slots)),
    ({ slot }) => slot,
  );
  return layout.zones.flatMap((zone) =>
    zone.slots.map((slot) => ({
      zone: zone.id,
      slot,
      sections: (bySlot.get(slot) ?? []).toSorted(inOrder).map(({ section }) => section),
    })),
  );
}

/** Every region of the page's layout with its sections, in document order. Asking again for the same page costs nothing. */
export function regionsOf(page: DraftPage): readonly RegionContent[] {
  const known = regionsByPage.get(page);
  if (known) return known;
  const regions = readRegions(page);
  regionsByPage.set(page, regions);
  return regions;
}

export const sectionsInOrder = (page: DraftPage): readonly Section[] =>
  regionsOf(page).flatMap(({ sections }) => sections);

export interface Position {
  readonly slot: string;
  readonly index: number;
  /** Sections in that slot. */
  readonly count: number;
}

export function positionOf(page: DraftPage, id: string): Position | null {
  for (const { slot, sections } of regionsOf(page)) {
    const index = sections.findIndex((section) => section.id === id);
    if (index >= 0) return { slot, index, count: sections.length };
  }
  return null;
}

/** The section to go on with once `id` is gone: the next one, else the one before. */
export function neighbourOf(page: DraftPage, id: string): string | null {
  const sections = sectionsInOrder(page);
  const index = sections.findIndex((section) => section.id === id);
  return (sections[index + 1] ?? sections[index - 1])?.id ?? null;
}
