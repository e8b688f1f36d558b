import {
  type InvalidSection,
  LOCALES,
  MOST_SECTIONS,
  normalisePagePath,
  type Page,
  type PageListItem,
  type ParsedBodyOf,
  type SavedPage,
} from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import type { OfflineCalls } from 'shared-contracts/offline-calls';
import { isSame } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { noteDeleted } from './note-deleted.ts';
import { type Listed, type OfflineParts, pageOf } from './offline-parts.ts';
import type { StoredPage } from './records.ts';
import { type SentSection, takeSections } from './sections.ts';
import { shownPage } from './shown-page.ts';
import { deleted, localeOf } from './words.ts';

/** A page as its schema reads it, with or without its name. */
type SentPage = ParsedBodyOf<OfflineCalls['savePage']>;
type Parts = Pick<OfflineParts, 'local' | 'state' | 'clock' | 'newId'>;

const bodyOf = ({ body }: CallRequest): SentPage => body as SentPage;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isCalled =
  (named: string) =>
  ({ id, path, page }: StoredPage): boolean =>
    ID.test(named) ? id === named.toLowerCase() : path === normalisePagePath(named) || page === named;

/** Another tab may have saved it meanwhile. */
function conflictOf({ headers }: CallRequest, sent: number | undefined, { version }: StoredPage) {
  if (headers.ifNoneMatch === '*') return 'precondition_failed';
  if (headers.ifMatch !== undefined && headers.ifMatch !== `"${version}"`) return 'precondition_failed';
  return sent !== undefined && sent !== version ? 'old_version' : null;
}

function checkNames(others: readonly StoredPage[], { page, path }: Pick<StoredPage, 'page' | 'path'>): void {
  if (others.some((other) => other.page === page)) throw new ApiError('page_name_taken');
  if (others.some((other) => other.path === path)) throw new ApiError('page_path_taken');
}

const metadataOf = (metadata: Page['metadata']): Page['metadata'] => {
  const { project_metadata: _, ...own } = metadata;
  return own;
};

const SORTS: Readonly<Record<string, (one: StoredPage, other: StoredPage) => number>> = {
  page: (one, other) => one.page.localeCompare(other.page),
  path: (one, other) => one.path.localeCompare(other.path),
  last_updated: (one, other) => one.last_updated.localeCompare(other.last_updated),
};

const itemOf =
  (languages: PageListItem['languages']) =>
  ({ id, page, path, status, last_updated, version, metadata }: StoredPage): PageListItem => {
    const named = LOCALES.filter((locale) => metadata[locale]?.title);
    return {
      ...{ id, page, path, status, last_updated, version },
      languages: named.length > 0 ? named : languages,
      variations: [],
      translations: {},
      updated_by: null,
    };
  };

/** A page as it is called, without a look at all others where it is called by its path. */
async function findPage(local: Parts['local'], named: string): Promise<StoredPage | undefined> {
  const there = ID.test(named) ? undefined : await local.get('page', normalisePagePath(named));
  return there ?? (await local.all('page')).find(isCalled(named));
}

/** The one that a save is of. It says where it stood, most often rightly. */
async function savedOne(local: Parts['local'], named: string, path: string): Promise<StoredPage | undefined> {
  const there = await local.get('page', path);
  return there && isCalled(named)(there) ? there : findPage(local, named);
}

/** Makes and replaces pages, and shows them as the tool gets them. */
function pageWriter({ local, clock, newId = uuidv7 }: Parts) {
  const shown = async (page: StoredPage): Promise<Page> => {
    const [globals, [project]] = await Promise.all([local.all('global-instances'), local.all('project-meta-data')]);
    return shownPage(page, { globals, project, withDrafts: true });
  };
  const saved = async (page: StoredPage, invalid_sections: InvalidSection[] = []): Promise<SavedPage> => ({
    ...(await shown(page)),
    invalid_sections,
  });

  /** Sections that a page begins with whose maker says nothing of any. */
  const first = async (layout: Page['layout']): Promise<readonly SentSection[]> =>
    (await local.all('global-instances'))
      .filter(({ auto_insertion, status }) => auto_insertion && status === 'published')
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .slice(0, MOST_SECTIONS)
      .map(({ name, regions }) => ({ weight: regions[layout]?.weight ?? 0, region: regions, linked_to: name }));

  const make = async (request: CallRequest, named?: string): Promise<SavedPage> => {
    const body = bodyOf(request) as Partial<SentPage> & Pick<SentPage, 'path' | 'layout' | 'metadata'>;
    const pages = await local.all('page');
    const id = body.id?.toLowerCase() ?? newId();
    const known = pages.find((page) => page.id === id);
    // The answer to the first try was lost.
    if (known) return saved(known);
    const { path, layout, metadata, status = 'published', variations } = body;
    const { sections, invalid } = takeSections((body.sections as readonly SentSection[]) ?? (await first(layout)), {
      ...{ globals: await local.all('global-instances'), locale: localeOf(request), newId },
    });
    const page: StoredPage = {
      ...{ id, path, page: body.page ?? named ?? path, layout, variation: 'main', status },
      ...{ version: 1, last_updated: clock().toISOString(), changes: null },
      ...(variations && { variations }),
      ...{ metadata: metadataOf(metadata), sections },
    };
    checkNames(pages, page);
    await local.write([{ store: 'page', put: page }]);
    return saved(page, invalid);
  };

  const replace = async (request: CallRequest, stored: StoredPage): Promise<SavedPage> => {
    const body = bodyOf(request);
    if (body.id !== undefined && body.id.toLowerCase() !== stored.id) throw new ApiError('already_exists');
    const { sections, invalid } = takeSections(body.sections as readonly SentSection[], {
      ...{ stored: stored.sections, globals: await local.all('global-instances'), locale: localeOf(request), newId },
    });
    const next: StoredPage = {
      ...stored,
      ...{ page: body.page ?? stored.page, path: body.path, layout: body.layout },
      ...{ status: body.status ?? stored.status, metadata: metadataOf(body.metadata), sections },
      ...(body.variations && { variations: body.variations }),
    };
    const isNew = request.headers.ifNoneMatch === '*';
    // What is there as it was meant to be has been saved before: its version does not matter.
    if (!isNew && isSame(next, stored)) return saved(stored, invalid);
    const conflict = conflictOf(request, body.version, stored);
    if (conflict)
      throw new ApiError(conflict, { options: { error: 'old_version', old_version: true, page: await shown(stored) } });
    // A name that it has already is nobody else's.
    if (next.page !== stored.page || next.path !== stored.path)
      checkNames(
        (await local.all('page')).filter(({ id }) => id !== stored.id),
        next,
      );
    const page = { ...next, version: stored.version + 1, last_updated: clock().toISOString() };
    // Row O4: one whose path changed goes from its old place in the step in which it comes to the new one.
    const moved = page.path === stored.path ? {} : { remove: stored.path };
    await local.write([{ store: 'page', put: page, ...moved }]);
    return saved(page, invalid);
  };

  return { shown, make, replace };
}

/** The calls about pages, answered from a draft: it holds all that the site has. */
export function pageCalls(parts: Parts) {
  const { local, state, clock } = parts;
  const { shown, make, replace } = pageWriter(parts);
  const find = async (named: string): Promise<StoredPage> => {
    const found = await findPage(local, named);
    if (!found) throw new ApiError('page_not_found');
    return found;
  };

  return {
    loadPage: async ({ params }: CallRequest) => {
      const page = await local.get('page', normalisePagePath(params.page ?? ''));
      if (page) return shown(page);
      const [project] = await local.all('project-meta-data');
      throw new ApiError('page_not_found', { options: { project_metadata: project?.project_metadata } });
    },
    listPages: async (request: CallRequest): Promise<Listed> => {
      const { search = '', sort = 'page', status } = request.query as Readonly<Record<string, string>>;
      const wanted = search.trim().toLowerCase();
      const [, back, field = 'page'] = /^(-?)(\w+)$/.exec(sort) ?? [];
      const order = SORTS[field] ?? SORTS.page;
      const [all, [project]] = await Promise.all([local.all('page'), local.all('project-meta-data')]);
      const pages = all
        .filter((each) => !status || each.status === status)
        .filter((each) => `${each.page}\n${each.path}`.toLowerCase().includes(wanted))
        .toSorted((one, other) => (order?.(one, other) ?? 0) * (back ? -1 : 1));
      const item = itemOf([...(project?.project_metadata.languages ?? LOCALES)]);
      return { answer: pageOf(pages, request).map(item), total: pages.length };
    },
    createPage: (request: CallRequest) => make(request),
    createPageAt: (request: CallRequest) => make(request, request.params.page),
    savePage: async (request: CallRequest): Promise<SavedPage> => {
      const { params, headers } = request;
      const { page: named = '' } = params;
      const { id, version, path } = bodyOf(request);
      const stored = await savedOne(local, named, path);
      if (stored) return replace(request, stored);
      if (headers.ifMatch !== undefined) throw new ApiError('precondition_failed');
      // Who names an id or a version has seen the page; a name or a path alone may be one to be made.
      const meansStored = ID.test(named) || id !== undefined || version !== undefined;
      if (meansStored && headers.ifNoneMatch !== '*') throw new ApiError('page_not_found');
      return make(ID.test(named) ? { ...request, body: { ...bodyOf(request), id: named } } : request, named);
    },
    deletePage: async (request: CallRequest) => {
      const stored = await find(request.params.page ?? '');
      const conflict = conflictOf(request, undefined, stored);
      if (conflict)
        throw new ApiError(conflict, {
          options: { error: 'old_version', old_version: true, page: await shown(stored) },
        });
      const { id, path, page: name } = stored;
      await noteDeleted(state, { store: 'page', id, name }, clock());
      await local.write([{ store: 'page', remove: path }]);
      return deleted('page', request);
    },
  } satisfies Readonly<Record<string, (request: CallRequest) => Promise<unknown>>>;
}
