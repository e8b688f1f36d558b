import type { Section } from 'shared-contracts';
import { isSame, LAYOUT_NAMES } from 'shared-contracts/sections';
import { contentEndIn } from './content-end.ts';
import type { DraftPage, Edit } from './draft-types.ts';
import { isEmptyPage } from './is-empty-page.ts';
import { inLayout, place, withLayout } from './place.ts';
import { isPlaced, placementOf, regionsOf } from './regions.ts';
import { sectionIndex } from './section-index.ts';
import { lookOf, withLook } from './section-look.ts';

type EditOf<Type extends Edit['type']> = Extract<Edit, { type: Type }>;

const find = (page: DraftPage, id: string): Section | undefined => page.sections.find((section) => section.id === id);

/** The page with one section replaced; the same page where the section stays what it is. */
export function withSection(page: DraftPage, id: string, change: (section: Section) => Section): DraftPage {
  const index = sectionIndex(page.sections, id);
  const section = page.sections[index];
  if (!section) return page;
  const next = change(section);
  return next === section ? page : { ...page, sections: page.sections.with(index, next) };
}

/** Ids are one of a kind on a page; a section that came before is not put in again. */
export function insertSections(page: DraftPage, { sections, slot, index }: EditOf<'insert-sections'>): DraftPage {
  const known = new Set(page.sections.map(({ id }) => id));
  const added = sections.filter(({ id }) => !known.has(id) && known.add(id));
  return place(page, added, slot, index);
}

/** A page with contents of its own keeps them as they are: nothing is put in. */
export function importContents(page: DraftPage, { layout, sections, metadata }: EditOf<'import-contents'>): DraftPage {
  if (!isEmptyPage(page) || sections.length === 0) return page;
  const there = withLayout(page, layout);
  const added = new Map([...regionsOf({ ...there, sections })].filter(([, region]) => region.length > 0));
  // Known first, so that they have their places in other layouts too.
  let next: DraftPage = { ...there, sections: [...there.sections, ...sections] };
  for (const [slot, region] of added) next = place(next, region, slot, contentEndIn(there, slot));
  return metadata ? { ...next, metadata: { ...next.metadata, ...metadata } } : next;
}

export function moveSection(page: DraftPage, { section: id, slot, index }: EditOf<'move-section'>): DraftPage {
  const section = find(page, id);
  return section ? place(page, [section], slot, index) : page;
}

export function removeSection(page: DraftPage, { section: id }: EditOf<'remove-section'>): DraftPage {
  const sections = page.sections.filter((section) => section.id !== id);
  return sections.length === page.sections.length ? page : { ...page, sections };
}

export function restoreSection(page: DraftPage, { section, slot, index }: EditOf<'restore-section'>): DraftPage {
  return place(
    withSection(page, section.id, (now) => (isSame(now, section) ? now : section)),
    [section],
    slot,
    index,
  );
}

/** Right behind the first one, in every layout in which that has a place. */
export function duplicateSection(page: DraftPage, { section: id, newId }: EditOf<'duplicate-section'>): DraftPage {
  const section = find(page, id);
  if (!section || find(page, newId)) return page;
  const look = lookOf(page.metadata, id);
  const isPlain = Object.keys(look).length === 0;
  let next: DraftPage = isPlain ? page : { ...page, metadata: withLook(page.metadata, newId, look) };
  for (const layout of LAYOUT_NAMES) {
    if (layout !== page.layout && !isPlaced(section, layout)) continue;
    const copy = find(next, newId) ?? { ...section, id: newId, region: {} };
    const { slot } = placementOf(section, layout);
    next = inLayout(next, layout, (view) => {
      const region =
        regionsOf(view)
          .get(slot)
          ?.filter((other) => other.id !== newId) ?? [];
      return place(view, [copy], slot, region.findIndex((other) => other.id === id) + 1);
    });
  }
  return next;
}

export const setHidden = (page: DraftPage, { section: id, hidden }: EditOf<'set-hidden'>): DraftPage =>
  withSection(page, id, (section) => ((section.hidden ?? false) === hidden ? section : { ...section, hidden }));

export const setLayout = (page: DraftPage, { layout }: EditOf<'set-layout'>): DraftPage => withLayout(page, layout);
