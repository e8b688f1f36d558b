import type { Section } from 'shared-contracts';

/** Where sections stood in the list that was looked through last. */
let known: { readonly sections: readonly Section[]; readonly places: ReadonlyMap<string, number> } | null = null;

/**
 * Where a section stands in the list of a page; -1 where it does not. All ask with every keystroke, which moves none: a
 * list is only looked through for what is not where it was.
 */
export function sectionIndex(sections: readonly Section[], id: string): number {
  const isAt = (index: number | undefined): index is number => index !== undefined && sections[index]?.id === id;
  const place = known?.places.get(id);
  if (isAt(place)) return place;
  if (known?.sections !== sections)
    known = { sections, places: new Map(sections.map((section, index) => [section.id, index])) };
  return known.places.get(id) ?? -1;
}
