import type {
  LayoutName,
  Page,
  PageBody,
  PageListItem,
  PageStatus,
  RemoteHost,
  SavedPage,
  Section,
} from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { DraftPage } from '../../draft/draft-types.ts';
import { sentSections } from '../../draft/links.ts';
import { refreshPages } from '../../editor/pages-query.ts';
import { projectOf } from '../../editor/parts.ts';

export interface NewPage {
  readonly page: string;
  readonly path: string;
  readonly layout: LayoutName;
  /** The page it begins as a copy of; null begins with what every new page has. */
  readonly copyOf: Pick<DraftPage, 'metadata' | 'sections'> | null;
}

/** Copies are sections of their own; a link to a global content stays one. */
const copies = (sections: readonly Section[]): Section[] => sections.map((section) => ({ ...section, id: uuidv7() }));

/** What the API adds to a page's metadata is no part of what is written back. */
function writable(metadata: Page['metadata']): PageBody['metadata'] {
  const { project_metadata: _, ...own } = metadata;
  return own;
}

const paramsOf = (host: RemoteHost) => ({ project: projectOf({ host }) });

export const loadStored = (host: RemoteHost, path: string): Promise<Page> =>
  host.api.loadPage({ params: { ...paramsOf(host), page: path.slice(1) }, body: {} });

/** What people make is a draft until they publish it. A create that is repeated after a lost answer makes no second page: its id is the same. */
export async function createPage(host: RemoteHost, id: string, page: NewPage): Promise<SavedPage> {
  const { copyOf, ...named } = page;
  // Without sections, it begins with the globals that are put on new pages.
  const content = copyOf && { metadata: writable(copyOf.metadata), sections: copies(copyOf.sections) };
  const saved = await host.write.createPage({
    params: paramsOf(host),
    body: { ...named, ...content, id, status: 'draft' },
  });
  await refreshPages(host);
  return saved;
}

/** Changes something about a page that is not open; its content stays as it is stored. */
async function changeStored(
  host: RemoteHost,
  from: string,
  change: Partial<Pick<PageBody, 'page' | 'path' | 'status'>>,
): Promise<SavedPage> {
  const stored = await loadStored(host, from);
  const { id, page, path, layout, metadata, version } = stored;
  const sections = sentSections(stored, stored);
  const body = { page, path, ...change, id, layout, metadata: writable(metadata), sections, version };
  const saved = await host.write.savePage({ params: { ...paramsOf(host), page: id }, body });
  await refreshPages(host);
  return saved;
}

export const renamePage = (host: RemoteHost, from: string, to: Pick<NewPage, 'page' | 'path'>): Promise<SavedPage> =>
  changeStored(host, from, to);

export const putStatus = (
  host: RemoteHost,
  { path }: Pick<PageListItem, 'path'>,
  status: PageStatus,
): Promise<SavedPage> => changeStored(host, path, { status });

export async function deletePage(host: RemoteHost, id: string): Promise<void> {
  await host.write.deletePage({ params: { ...paramsOf(host), page: id } });
  await refreshPages(host);
}
