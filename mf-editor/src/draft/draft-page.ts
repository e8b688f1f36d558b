import type { Page, PageBody, PageStatus, Section } from 'shared-contracts';
import { isSame, keepSame } from 'shared-contracts/sections';
import type { DraftPage } from './draft-types.ts';
import { type LinkFate, type Sent, sentSections } from './links.ts';

/** What of a page is edited. Values that `known` holds already keep its identities. */
export function toDraft(page: Page, known?: DraftPage | null): DraftPage {
  const { project_metadata: _, ...metadata } = page.metadata;
  const sections = new Map(known?.sections.map((section) => [section.id, section]));
  return {
    page: page.page,
    path: page.path,
    layout: page.layout,
    metadata: keepSame(known?.metadata, metadata),
    sections: page.sections.map((section) => keepSame(sections.get(section.id), section)),
  };
}

export type SentPage = Omit<PageBody, 'sections'> & { readonly sections: Sent[] };

interface Sending {
  readonly id: string;
  /** Without one, the page keeps what it has. */
  readonly status?: PageStatus | undefined;
  readonly base: Pick<DraftPage, 'sections'> | null;
  /** What becomes of links that were edited. */
  readonly fates?: ReadonlyMap<string, LinkFate>;
}

/** What is sent to save a draft. */
export const toBody = (draft: DraftPage, { id, status, base, fates }: Sending): SentPage => ({
  id,
  ...(status && { status }),
  page: draft.page,
  path: draft.path,
  layout: draft.layout,
  metadata: draft.metadata,
  sections: sentSections(draft, base, fates),
});

const byId = (sections: readonly Section[]): readonly Section[] =>
  sections.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Whether two drafts are the same page to whoever reads it; the order in which sections are stored says nothing. */
export function isSamePage(a: DraftPage, b: DraftPage): boolean {
  if (a === b) return true;
  if (a.sections.length !== b.sections.length || a.layout !== b.layout || a.page !== b.page || a.path !== b.path)
    return false;
  const inOrder = a.sections.every((section, index) => {
    const other = b.sections[index];
    return section === other || section.id === other?.id;
  });
  const [mine, theirs] = inOrder ? [a.sections, b.sections] : [byId(a.sections), byId(b.sections)];
  return isSame(a.metadata, b.metadata) && mine.every((section, index) => isSame(section, theirs[index]));
}
