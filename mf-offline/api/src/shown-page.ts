import { type GlobalInstance, globalKey, type Page, type Section } from 'shared-contracts';
import type { StoredPage, StoredProject } from './records.ts';

/** What a page is shown with beside what is stored of it. */
export interface Around {
  readonly globals: readonly GlobalInstance[];
  readonly project: StoredProject | undefined;
  /** Whether contents show that are drafts: those who work on the site see them, visitors never. */
  readonly withDrafts?: boolean;
}

function shownSection(section: Section, globals: ReadonlyMap<string, GlobalInstance>): Section {
  const global = section.linked_to ? globals.get(globalKey(section.linked_to)) : undefined;
  if (!global) return section;
  const { id, weight, region, hidden } = section;
  const { options, ...content } = global.section;
  return {
    id,
    weight,
    region,
    ...(hidden !== undefined && { hidden }),
    ...content,
    settings: options,
    linked_to: global.name,
  };
}

/** A page as the tool gets it: with what its sections show. */
export function shownPage(page: StoredPage, { globals, project, withDrafts = false }: Around): Page {
  const shown = globals.filter(({ status }) => withDrafts || status === 'published');
  const byName = new Map(shown.map((global) => [globalKey(global.name), global]));
  return {
    ...page,
    metadata: { ...page.metadata, ...(project && { project_metadata: project.project_metadata }) },
    sections: page.sections.map((section) => shownSection(section, byName)),
  };
}
