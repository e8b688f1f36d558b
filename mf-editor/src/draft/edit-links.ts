import type { Section } from 'shared-contracts';
import { contentOf, isSameContent } from 'shared-contracts/sections';
import type { DraftPage, Edit } from './draft-types.ts';
import { withOrigin } from './links.ts';
import { sectionIndex } from './section-index.ts';
import { linkOf, withContent } from './shared-content.ts';

type EditOf<Type extends Edit['type']> = Extract<Edit, { type: Type }>;

/** Sections become links to a global instance that says what they say. */
export function linkSections(page: DraftPage, { sections: ids, to, content }: EditOf<'link-sections'>): DraftPage {
  const chosen = new Set(ids);
  const isNews = (section: Section): boolean => chosen.has(section.id) && linkOf(section) !== to;
  if (!page.sections.some(isNews)) return page;
  const sections = page.sections.map((section) =>
    isNews(section) ? { ...withContent(section, content), linked_to: to } : section,
  );
  return withOrigin({ ...page, sections }, to, content);
}

/** A section keeps what it shows as its own. */
export function unlinkSection(page: DraftPage, { section: id }: EditOf<'unlink-section'>): DraftPage {
  const index = page.sections.findIndex((section) => section.id === id);
  const section = page.sections[index];
  if (!section || linkOf(section) === null) return page;
  const { linked_to: _, ...own } = section;
  return { ...page, sections: page.sections.with(index, own) };
}

/** What is put in as a link says what its global instance said then. */
export function noteLinks(page: DraftPage, { sections }: EditOf<'insert-sections'>): DraftPage {
  let next = page;
  for (const section of sections) {
    const name = linkOf(section);
    if (name !== null) next = withOrigin(next, name, contentOf(section));
  }
  return next;
}

/** What is edited of a link is edited of all links of the page to the same: it is one content. */
export function editTogether(before: DraftPage, after: DraftPage, id: string): DraftPage {
  const edited = before === after ? undefined : after.sections[sectionIndex(after.sections, id)];
  const name = edited ? linkOf(edited) : null;
  if (!edited || name === null) return after;
  const content = contentOf(edited);
  const isStale = (section: Section): boolean =>
    section.id !== id && linkOf(section) === name && !isSameContent(section, content);
  if (!after.sections.some(isStale)) return after;
  return {
    ...after,
    sections: after.sections.map((section) => (isStale(section) ? withContent(section, content) : section)),
  };
}
