import { isEmptyLink, LAYOUTS, type Layout, type LayoutName, layoutNamed, type VisitorSection } from 'shared-contracts';

/** A section, where it came from in the payload, and where it goes. */
export interface PlacedSection {
  readonly section: VisitorSection;
  readonly index: number;
  readonly slot: string;
  readonly weight: number;
}

const layoutOf = (name: LayoutName): Layout => layoutNamed(name) ?? LAYOUTS['extended-layout'];

/** Slots of a layout in document order. */
const slotOrder = new Map(
  Object.values<Layout>(LAYOUTS).map((layout) => [
    layout.name,
    new Map(layout.zones.flatMap((zone) => zone.slots).map((slot, index) => [slot, index])),
  ]),
);

const byWeightThenId = (a: PlacedSection, b: PlacedSection) =>
  a.weight - b.weight || (a.section.id < b.section.id ? -1 : a.section.id > b.section.id ? 1 : 0);

/** Visible sections in document order, or all of them. One without a place in this layout stands in its first slot. */
export function placeSections(
  sections: readonly VisitorSection[],
  layoutName: LayoutName,
  { withHidden = false }: { readonly withHidden?: boolean } = {},
): PlacedSection[] {
  const { name, zones } = layoutOf(layoutName);
  const order = slotOrder.get(name) ?? new Map<string, number>();
  const firstSlot = zones[0]?.slots[0] ?? '';
  return sections
    .flatMap((section, index): PlacedSection[] => {
      if ((section.hidden || isEmptyLink(section)) && !withHidden) return [];
      const placement = section.region?.[name];
      return placement && order.has(placement.slot)
        ? [{ section, index, slot: placement.slot, weight: placement.weight }]
        : [{ section, index, slot: firstSlot, weight: section.weight }];
    })
    .sort((a, b) => (order.get(a.slot) ?? 0) - (order.get(b.slot) ?? 0) || byWeightThenId(a, b));
}

/** Whether one section stands where the other stood. */
const standsAs = (a: VisitorSection, b: VisitorSection): boolean =>
  a.id === b.id &&
  a.weight === b.weight &&
  a.region === b.region &&
  a.hidden === b.hidden &&
  a.linked_to === b.linked_to;

/** Indexes of sections that are others than they were; null where one came, went or moved. */
export function changedSections(
  before: readonly VisitorSection[],
  sections: readonly VisitorSection[],
): readonly number[] | null {
  if (before.length !== sections.length) return null;
  const changed: number[] = [];
  for (const [index, section] of sections.entries()) {
    const old = before[index];
    if (section === old) continue;
    if (!old || !standsAs(old, section)) return null;
    changed.push(index);
  }
  return changed;
}
