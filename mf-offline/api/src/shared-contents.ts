import { type GlobalBody, type GlobalInstance, type GlobalUse, globalKey, type Section } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { isSame } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import type { Change } from './draft-storage.ts';
import { noteDeleted } from './note-deleted.ts';
import { type Listed, type OfflineParts, pageOf } from './offline-parts.ts';
import type { StoredGlobal, StoredPage } from './records.ts';
import { deleted } from './words.ts';

type Parts = Pick<OfflineParts, 'local' | 'state' | 'clock' | 'newId'>;

/** Pages that a content is told with. */
const MOST_PAGES = 100;

type PagesByLink = ReadonlyMap<string, readonly StoredPage[]>;

/** Pages by what their sections link to: a name is read once for each section, however many contents are asked for. */
function pagesByLink(pages: readonly StoredPage[]): PagesByLink {
  const found = new Map<string, StoredPage[]>();
  for (const page of pages)
    for (const key of new Set(page.sections.flatMap(({ linked_to }) => (linked_to ? [globalKey(linked_to)] : [])))) {
      const known = found.get(key);
      if (known) known.push(page);
      else found.set(key, [page]);
    }
  return found;
}

const linkedTo = (linked: PagesByLink, { name }: Pick<StoredGlobal, 'name'>): readonly StoredPage[] =>
  linked.get(globalKey(name)) ?? [];

const useOf = ({ id, page, path, status }: StoredPage): GlobalUse => ({
  ...{ id, page, path, status },
  languages: ['en', 'fr'],
});

/** Pages that show it, by path. */
const usesOf = (linked: PagesByLink, global: Pick<StoredGlobal, 'name'>): GlobalUse[] =>
  linkedTo(linked, global)
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .map(useOf);

/** Pages that show a content, each of its links made into what `change` makes of it. */
const withLinks = (
  pages: readonly StoredPage[],
  global: StoredGlobal,
  now: Date,
  change: (section: Section) => Section,
): readonly Change[] => {
  const key = globalKey(global.name);
  const isLink = ({ linked_to }: Section): boolean => Boolean(linked_to) && globalKey(linked_to ?? '') === key;
  const sectionsOf = ({ sections }: StoredPage) =>
    sections.map((section) => (isLink(section) ? change(section) : section));
  // They show what they showed: no version. When it was tells the copy on the server that they are others.
  return linkedTo(pagesByLink(pages), global).map((page) => ({
    store: 'page',
    put: { ...page, sections: sectionsOf(page), last_updated: now.toISOString() },
  }));
};

/** Private data that is not sent is not touched. */
const sectionOf = ({ section }: GlobalBody, stored: StoredGlobal): GlobalInstance['section'] => {
  const { private_data } = stored.section;
  return section.private_data === undefined && private_data ? { ...section, private_data } : section;
};

/** Makes and replaces contents that several pages share. */
function globalWriter({ local, clock, newId = uuidv7 }: Parts) {
  const shownOn = (linked: PagesByLink, global: StoredGlobal): GlobalInstance => {
    const pages = usesOf(linked, global);
    return { ...global, pages: pages.slice(0, MOST_PAGES), pages_total: pages.length };
  };
  const shown = async (global: StoredGlobal): Promise<GlobalInstance> =>
    shownOn(pagesByLink(await local.all('page')), global);
  const find = async (named = ''): Promise<StoredGlobal | undefined> => {
    const key = globalKey(named);
    return (await local.all('global-instances')).find(({ name }) => globalKey(name) === key);
  };
  const known = async (named = ''): Promise<StoredGlobal> => {
    const found = await find(named);
    if (!found) throw new ApiError('not_found');
    return found;
  };
  const outOf = async (stored: StoredGlobal) => ({
    ...{ error: 'old_version', old_version: true, current: await shown(stored) },
  });
  const refuseTaken = async (name: string, but?: string): Promise<void> => {
    const other = await find(name);
    if (other && other.id !== but) throw new ApiError('already_exists');
  };

  const make = async ({ params, body }: CallRequest): Promise<GlobalInstance> => {
    const sent = body as GlobalBody;
    const name = sent.name ?? params.name ?? '';
    const before = await find(name);
    // The answer to the first try was lost.
    if (before && before.id === sent.id) return shown(before);
    await refuseTaken(name);
    const global: StoredGlobal = {
      ...{ id: sent.id ?? newId(), name, instance_name: name, pages: [], pages_total: 0, section: sent.section },
      ...{ status: sent.status ?? 'published', auto_insertion: sent.auto_insertion ?? false },
      ...{ regions: sent.regions ?? {}, version: 1, last_updated: clock().toISOString() },
      ...{ updated_by: null, translations: {} },
    };
    await local.write([{ store: 'global-instances', put: global }]);
    return shown(global);
  };

  const replace = async ({ body, headers }: CallRequest, stored: StoredGlobal): Promise<GlobalInstance> => {
    const sent = body as GlobalBody;
    if (sent.id !== undefined && sent.id !== stored.id) throw new ApiError('already_exists');
    const name = sent.name ?? stored.name;
    const next: StoredGlobal = {
      ...stored,
      ...{ name, instance_name: name, status: sent.status ?? stored.status, section: sectionOf(sent, stored) },
      auto_insertion: sent.auto_insertion ?? stored.auto_insertion,
      regions: sent.regions ?? stored.regions,
    };
    const isNew = headers.ifNoneMatch === '*';
    // What says what is stored is no change; nor does its version matter then.
    if (!isNew && isSame(next, stored)) return shown(stored);
    const isOther = isNew || (headers.ifMatch ?? `"${stored.version}"`) !== `"${stored.version}"`;
    if (isOther) throw new ApiError('precondition_failed', { options: await outOf(stored) });
    if ((sent.version ?? stored.version) !== stored.version)
      throw new ApiError('old_version', { options: await outOf(stored) });
    await refuseTaken(name, stored.id);
    const global = { ...next, version: stored.version + 1, last_updated: clock().toISOString() };
    // Pages follow the new name in the step in which it is taken.
    const pages = name === stored.name ? [] : await local.all('page');
    const following = withLinks(pages, stored, clock(), (section) => ({ ...section, linked_to: name }));
    await local.write([{ store: 'global-instances', put: global, remove: stored.instance_name }, ...following]);
    return shown(global);
  };

  return { shown, shownOn, find, known, outOf, make, replace };
}

/** The calls about contents that several pages share, answered from the local database. */
export function globalCalls(parts: Parts) {
  const { local, state, clock } = parts;
  const { shown, shownOn, find, known, outOf, make, replace } = globalWriter(parts);
  const none = async (): Promise<Listed> => ({ answer: [], total: 0 });
  return {
    listGlobalInstances: async (request: CallRequest): Promise<Listed> => {
      const { search = '' } = request.query as Readonly<Record<string, string>>;
      const wanted = search.trim().toLowerCase();
      const [globals, pages] = await Promise.all([local.all('global-instances'), local.all('page')]);
      const found = globals
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .toSorted((one, other) => one.name.localeCompare(other.name));
      const linked = pagesByLink(pages);
      return { answer: { data: pageOf(found, request).map((each) => shownOn(linked, each)) }, total: found.length };
    },
    getGlobalInstance: async ({ params }: CallRequest) => shown(await known(params.name)),
    createGlobalInstance: make,
    saveGlobalInstance: async (request: CallRequest) => {
      const { params, body, headers } = request;
      const stored = await find(params.name);
      if (stored) return replace(request, stored);
      if (headers.ifMatch !== undefined) throw new ApiError('precondition_failed');
      if ((body as GlobalBody).version !== undefined) throw new ApiError('not_found');
      return make(request);
    },
    /** Pages that show it keep its content, each as its own. */
    deleteGlobalInstance: async (request: CallRequest) => {
      const { params, headers } = request;
      const stored = await find(params.name);
      if (!stored) throw new ApiError(headers.ifMatch === undefined ? 'not_found' : 'precondition_failed');
      if ((headers.ifMatch ?? `"${stored.version}"`) !== `"${stored.version}"`)
        throw new ApiError('precondition_failed', { options: await outOf(stored) });
      const { options, ...content } = stored.section;
      const freed = withLinks(await local.all('page'), stored, clock(), ({ linked_to: _, ...own }) => ({
        ...{ ...own, ...content, settings: options },
      }));
      const { id, name } = stored;
      await noteDeleted(state, { store: 'global-instances', id, name }, clock());
      await local.write([{ store: 'global-instances', remove: stored.instance_name }, ...freed]);
      return deleted('global', request);
    },
    listGlobalUses: async (request: CallRequest): Promise<Listed> => {
      const uses = usesOf(pagesByLink(await local.all('page')), await known(request.params.name));
      return { answer: pageOf(uses, request), total: uses.length };
    },
    listOwnSections: async () => [],
    listGlobalRevisions: none,
    listGlobalCopies: none,
  } satisfies Readonly<Record<string, (request: CallRequest) => Promise<unknown>>>;
}
