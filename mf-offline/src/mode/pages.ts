import type { Page, PageBody, PageListItem, SavedPage, Section } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { uuidv7 } from 'uuidv7';
import type { Databases } from '../store/databases.ts';
import { noteDeleted } from '../store/note-deleted.ts';
import type { StoredPage } from '../store/records.ts';
import { shownPage } from './shown-page.ts';

/** A page as it is sent: sections may be without what is stored of them. */
type SentBody = Partial<Omit<PageBody, 'sections'>> & { readonly sections?: readonly Partial<Section>[] };

export interface PagesOptions extends Databases {
  readonly clock: () => Date;
  readonly newId?: () => string;
}

const bodyOf = ({ body }: CallRequest): SentBody => (body ?? {}) as SentBody;
/** Path of a page as its address says it, with or without its leading slash. */
const pathOf = (named: string): string => (named.startsWith('/') ? named : `/${named}`);

const isCalled =
  (named: string) =>
  ({ id, path, page }: StoredPage): boolean =>
    id === named.toLowerCase() || path === pathOf(named) || page === named;

/** Fields that say the place of a section that links to a global content; what it shows stays as it was stored. */
function storedSection(sent: Partial<Section>, before: Section | undefined, newId: () => string): Section {
  const base: Section = before ?? {
    ...{ id: sent.id ?? newId(), weight: 0, name: '', type: 'static', region: {}, settings: [], schema_version: 1 },
  };
  // One that is no link any more says itself what it is.
  const { linked_to: _, ...unlinked } = base;
  return { ...(sent.linked_to ? base : unlinked), ...sent, id: base.id } as Section;
}

/** Another tab may have saved it meanwhile. */
function conflictOf({ headers }: CallRequest, { version: sent }: SentBody, { version }: StoredPage) {
  if (headers.ifNoneMatch === '*') return 'precondition_failed';
  if (headers.ifMatch !== undefined && headers.ifMatch !== `"${version}"`) return 'precondition_failed';
  return sent !== undefined && sent !== version ? 'old_version' : null;
}

function checkNames(others: readonly StoredPage[], { page, path }: Pick<StoredPage, 'page' | 'path'>): void {
  if (others.some((other) => other.path === path)) throw new ApiError('page_path_taken');
  if (others.some((other) => other.page === page)) throw new ApiError('page_name_taken');
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

const itemOf = ({ id, page, path, status, last_updated, version, metadata }: StoredPage): PageListItem => ({
  ...{ id, page, path, status, last_updated, version },
  languages: metadata.project_metadata?.languages ?? ['en', 'fr'],
  variations: [],
  translations: {},
  updated_by: null,
});

/** Makes and replaces pages, and shows them as the tool gets them. */
function pageWriter({ local, clock, newId = uuidv7 }: Omit<PagesOptions, 'state'>) {
  const shown = async (page: StoredPage): Promise<Page> => {
    const [globals, [project]] = await Promise.all([local.all('global-instances'), local.all('project-meta-data')]);
    return shownPage(page, { globals, project });
  };
  const saved = async (page: StoredPage): Promise<SavedPage> => ({ ...(await shown(page)), invalid_sections: [] });

  /** Row O4: one whose path changed goes from its old place in the step in which it comes to the new one. */
  const put = async (page: StoredPage, before?: StoredPage): Promise<SavedPage> => {
    const moved = before && before.path !== page.path ? { remove: before.path } : {};
    await local.write([{ store: 'page', put: page, ...moved }]);
    return saved(page);
  };

  const make = async (request: CallRequest, named?: string): Promise<SavedPage> => {
    const body = bodyOf(request);
    const pages = await local.all('page');
    const id = body.id ?? newId();
    const known = pages.find((page) => page.id === id);
    // The answer to the first try was lost.
    if (known) return saved(known);
    const path = body.path ?? pathOf(named ?? '');
    const page: StoredPage = {
      ...{ id, path, page: body.page ?? named ?? path, layout: body.layout ?? 'extended-layout', variation: 'main' },
      ...{ status: body.status ?? 'published', version: 1, last_updated: clock().toISOString(), changes: null },
      metadata: metadataOf(body.metadata ?? {}),
      sections: (body.sections ?? []).map((section) => storedSection(section, undefined, newId)),
    };
    checkNames(pages, page);
    return put(page);
  };

  const replace = async (request: CallRequest, stored: StoredPage): Promise<SavedPage> => {
    const body = bodyOf(request);
    const conflict = conflictOf(request, body, stored);
    if (conflict) throw new ApiError(conflict, { options: { old_version: true, page: await shown(stored) } });
    const before = new Map(stored.sections.map((section) => [section.id, section]));
    const page: StoredPage = {
      ...stored,
      ...{ page: body.page ?? stored.page, path: body.path ?? stored.path },
      ...{ layout: body.layout ?? stored.layout, status: body.status ?? stored.status },
      ...(body.variations && { variations: body.variations }),
      metadata: metadataOf(body.metadata ?? stored.metadata),
      sections: (body.sections ?? stored.sections).map((sent) =>
        storedSection(sent, sent.id === undefined ? undefined : before.get(sent.id), newId),
      ),
      version: stored.version + 1,
      last_updated: clock().toISOString(),
    };
    // A name that it has already is nobody else's.
    if (page.page !== stored.page || page.path !== stored.path)
      checkNames(
        (await local.all('page')).filter(({ id }) => id !== stored.id),
        page,
      );
    return put(page, stored);
  };

  return { shown, make, replace };
}

/** A page as it is called, without a look at all others where it is called by its path. */
async function findPage(local: Databases['local'], named: string): Promise<StoredPage | undefined> {
  return (await local.get('page', pathOf(named))) ?? (await local.all('page')).find(isCalled(named));
}

/** The calls about pages, answered from the local database: it holds all that the site has. */
export function pageCalls(options: PagesOptions) {
  const { local, state, clock } = options;
  const { shown, make, replace } = pageWriter(options);
  const find = async (named: string): Promise<StoredPage> => {
    const found = await findPage(local, named);
    if (!found) throw new ApiError('page_not_found');
    return found;
  };
  /** The one that a save is of. It says where it stood, most often rightly. */
  const savedOne = async (named: string, { id, path }: SentBody): Promise<StoredPage | undefined> => {
    const there = path === undefined ? undefined : await local.get('page', path);
    if (there && there.id === (id ?? named)) return there;
    const pages = await local.all('page');
    return pages.find((page) => page.id === id) ?? pages.find(isCalled(named));
  };

  return {
    loadPage: async ({ params }: CallRequest) => shown(await find(params.page ?? '')),
    listPages: async ({ query }: CallRequest): Promise<readonly PageListItem[]> => {
      const { search = '', sort = 'page', page = 1, per_page = 100, status } = query as Readonly<Record<string, never>>;
      const wanted = String(search).trim().toLowerCase();
      const [, back, field = 'page'] = /^(-?)(\w+)$/.exec(String(sort)) ?? [];
      const order = SORTS[field] ?? SORTS.page;
      const pages = (await local.all('page'))
        .filter((each) => !status || each.status === status)
        .filter((each) => `${each.page}\n${each.path}`.toLowerCase().includes(wanted))
        .toSorted((one, other) => (order?.(one, other) ?? 0) * (back ? -1 : 1));
      const from = (Number(page) - 1) * Number(per_page);
      return pages.slice(from, from + Number(per_page)).map(itemOf);
    },
    createPage: (request: CallRequest) => make(request),
    createPageAt: (request: CallRequest) => make(request, request.params.page),
    savePage: async (request: CallRequest): Promise<SavedPage> => {
      const { page: named = '' } = request.params;
      const body = bodyOf(request);
      const stored = await savedOne(named, body);
      if (stored) return replace(request, stored);
      if (body.version !== undefined || request.headers.ifMatch !== undefined) throw new ApiError('page_not_found');
      return make(request, named);
    },
    deletePage: async (request: CallRequest) => {
      const stored = await find(request.params.page ?? '');
      const conflict = conflictOf(request, {}, stored);
      if (conflict) throw new ApiError(conflict, { options: { old_version: true, page: await shown(stored) } });
      const { id, path, page: name } = stored;
      await noteDeleted(state, { store: 'page', id, name }, clock());
      await local.write([{ store: 'page', remove: path }]);
      return { message: '' };
    },
  } satisfies Readonly<Record<string, (request: CallRequest) => Promise<unknown>>>;
}
