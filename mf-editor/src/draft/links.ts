import type { Section } from 'shared-contracts';
import { contentOf, isSameContent, type SectionContent } from 'shared-contracts/sections';
import type { DraftPage } from './draft-types.ts';
import { linkOf } from './shared-content.ts';

/**
 * What a global instance said when the draft began with it: null where that is not known. What was put in since the last
 * save, and what changed elsewhere under an edit of it, is noted in the draft itself.
 */
export function originOf(
  name: string,
  page: DraftPage,
  base: Pick<DraftPage, 'sections'> | null,
): SectionContent | null {
  const noted = page.shared?.[name];
  if (noted) return noted;
  const stored = base?.sections.find((section) => linkOf(section) === name);
  return stored ? contentOf(stored) : null;
}

/** Notes what a global instance says, unless an earlier state of it is noted. */
export const withOrigin = (page: DraftPage, name: string, content: SectionContent): DraftPage =>
  page.shared?.[name] ? page : { ...page, shared: { ...page.shared, [name]: content } };

/** Sections that are links and say something else than the draft began with, the first of each name. */
export function editedLinks(page: DraftPage, base: Pick<DraftPage, 'sections'> | null): readonly Section[] {
  const edited = new Map<string, Section>();
  for (const section of page.sections) {
    const name = linkOf(section);
    if (name === null || edited.has(name)) continue;
    const origin = originOf(name, page, base);
    if (!origin || !isSameContent(origin, section)) edited.set(name, section);
  }
  return [...edited.values()];
}

/** What becomes of links whose content was edited: they show what everybody sees, or keep theirs as their own. */
export type LinkFate = 'link' | 'own';

/** A section that brings its place alone. */
type SentLink = Pick<Section, 'id' | 'weight' | 'region' | 'hidden'> & { readonly linked_to: string };
export type Sent = Section | SentLink;

const toLink = ({ id, weight, region, linked_to, hidden }: Section): SentLink => ({
  ...{ id, weight, region, linked_to: linked_to ?? '' },
  ...(hidden !== null && hidden !== undefined && { hidden }),
});

/**
 * Sections as they are saved. A link brings its place alone, where what it names is known to be there; else the section
 * brings its content too, so that none is lost.
 */
export function sentSections(
  page: Pick<DraftPage, 'sections' | 'shared'>,
  base: Pick<DraftPage, 'sections'> | null,
  fates: ReadonlyMap<string, LinkFate> = new Map(),
): Sent[] {
  const stored = new Set(base?.sections.flatMap((section) => (linkOf(section) === null ? [] : [section.id])));
  return page.sections.map((section) => {
    const name = linkOf(section);
    if (name === null) return section;
    const fate = fates.get(name);
    if (fate === 'own') {
      const { linked_to: _, ...own } = section;
      return own;
    }
    const isKnown = fate === 'link' || stored.has(section.id) || page.shared?.[name] !== undefined;
    return isKnown ? toLink(section) : section;
  });
}
