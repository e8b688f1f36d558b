import type { Page, Section, SectionDefinition } from 'shared-contracts';
import { ApiError } from 'shared-contracts';
import { lean } from './lean.ts';
import { toldSettings } from './told-settings.ts';
import { type ToolContext, ToolError } from './tool.ts';

/** Characters of JSON that sections of one answer come to. */
const MOST_OF_SECTIONS = 30_000;

/** A page as its people have it: a draft, too. Throws ToolError where there is none. */
export async function loadPage({ api, project, may }: ToolContext, page: string): Promise<Page> {
  if (!may('listPages')) throw new ApiError('forbidden');
  try {
    return await api.loadPage({ params: { project, page }, body: {} });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'page_not_found')
      throw new ToolError(`There is no page ${page}. list_pages says which there are.`);
    throw error;
  }
}

type Kinds = ReadonlyMap<string, SectionDefinition>;

const ofSection = (kinds: Kinds, { id, name, hidden, linked_to, settings }: Section): unknown =>
  lean({ id, name, ...(hidden && { hidden }), linked_to, settings: toldSettings(kinds.get(name), settings[0]) });

/** A page, and its sections from one on, as many as an answer takes. */
export function describePage(page: Page, kinds: Kinds, from: number): unknown {
  const { project_metadata: _, sections_builder: __, ...metadata } = page.metadata;
  const sections: unknown[] = [];
  let length = 0;
  for (const section of page.sections.slice(from)) {
    const described = ofSection(kinds, section);
    length += JSON.stringify(described).length;
    if (sections.length > 0 && length > MOST_OF_SECTIONS) break;
    sections.push(described);
  }
  const next = from + sections.length;
  const { id, page: name, path, status, version } = page;
  return {
    ...{ id, name, path, status, version, metadata: lean(metadata), sections },
    ...(next < page.sections.length && { more_from_section: next, sections_in_all: page.sections.length }),
  };
}
