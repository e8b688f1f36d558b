import { type GlobalBody, type GlobalInstance, type GlobalUse, globalKey, type Section } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { uuidv7 } from 'uuidv7';
import type { Databases } from '../store/databases.ts';
import type { Change } from '../store/local-database.ts';
import { noteDeleted } from '../store/note-deleted.ts';
import type { StoredGlobal, StoredPage } from '../store/records.ts';

interface GlobalsOptions extends Databases {
  readonly clock: () => Date;
  readonly newId?: () => string;
}

type SentGlobal = Partial<Omit<GlobalBody, 'section'>> & {
  readonly section?: Partial<GlobalInstance['section']> & { readonly name: string };
};

const linksTo =
  (global: Pick<StoredGlobal, 'name'>) =>
  ({ sections }: StoredPage): boolean =>
    sections.some(isLinkTo(global));

const useOf = ({ id, page, path, status }: StoredPage): GlobalUse => ({
  ...{ id, page, path, status },
  languages: ['en', 'fr'],
});

const isLinkTo =
  ({ name }: Pick<StoredGlobal, 'name'>) =>
  ({ linked_to }: Pick<Section, 'linked_to'>): boolean =>
    Boolean(linked_to) && globalKey(linked_to ?? '') === globalKey(name);

/** Pages that show a content, each of its links made into what `change` makes of it. */
const withLinks = (
  pages: readonly StoredPage[],
  global: StoredGlobal,
  now: Date,
  change: (section: Section) => Section,
): readonly Change[] => {
  const isLink = isLinkTo(global);
  const sectionsOf = ({ sections }: StoredPage) =>
    sections.map((section) => (isLink(section) ? change(section) : section));
  // They show what they showed: no version. When it was tells the copy on the server that they are others.
  return pages.filter(linksTo(global)).map((page) => ({
    store: 'page',
    put: { ...page, sections: sectionsOf(page), last_updated: now.toISOString() },
  }));
};

/** Makes and replaces contents that several pages share. */
function globalWriter({ local, clock, newId = uuidv7 }: Omit<GlobalsOptions, 'state'>) {
  const shownOn = (all: readonly StoredPage[], global: StoredGlobal): GlobalInstance => {
    const pages = all.filter(linksTo(global)).map(useOf);
    return { ...global, pages, pages_total: pages.length };
  };
  const shown = async (global: StoredGlobal): Promise<GlobalInstance> => shownOn(await local.all('page'), global);
  const find = async (named = ''): Promise<StoredGlobal | undefined> =>
    (await local.all('global-instances')).find(({ name }) => globalKey(name) === globalKey(named));
  const known = async (named = ''): Promise<StoredGlobal> => {
    const found = await find(named);
    if (!found) throw new ApiError('not_found');
    return found;
  };
  const refuseTaken = async (name: string, but?: string): Promise<void> => {
    const other = await find(name);
    if (other && other.id !== but) throw new ApiError('already_exists');
  };

  const make = async ({ params, body }: CallRequest): Promise<GlobalInstance> => {
    const sent = (body ?? {}) as SentGlobal;
    const name = sent.name ?? params.name ?? '';
    const before = await find(name);
    // The answer to the first try was lost.
    if (before && before.id === sent.id) return shown(before);
    await refuseTaken(name);
    if (!sent.section) throw new ApiError('malformed');
    const global: StoredGlobal = {
      ...{ id: sent.id ?? newId(), name, instance_name: name, pages: [], pages_total: 0 },
      section: { type: 'static', options: [], schema_version: 1, ...sent.section },
      ...{ status: sent.status ?? 'published', auto_insertion: sent.auto_insertion ?? false },
      ...{ regions: sent.regions ?? {}, version: 1, last_updated: clock().toISOString() },
      ...{ updated_by: null, translations: {} },
    };
    await local.write([{ store: 'global-instances', put: global }]);
    return shown(global);
  };

  const replace = async ({ body, headers }: CallRequest, stored: StoredGlobal): Promise<GlobalInstance> => {
    const sent = (body ?? {}) as SentGlobal;
    const isOther = headers.ifNoneMatch === '*' || (headers.ifMatch ?? `"${stored.version}"`) !== `"${stored.version}"`;
    if (isOther) throw new ApiError('precondition_failed', { options: { current: await shown(stored) } });
    if ((sent.version ?? stored.version) !== stored.version)
      throw new ApiError('old_version', { options: { old_version: true, current: await shown(stored) } });
    const name = sent.name ?? stored.name;
    await refuseTaken(name, stored.id);
    const global: StoredGlobal = {
      ...stored,
      ...{ name, instance_name: name, status: sent.status ?? stored.status },
      section: { ...stored.section, ...sent.section },
      auto_insertion: sent.auto_insertion ?? stored.auto_insertion,
      regions: sent.regions ?? stored.regions,
      ...{ version: stored.version + 1, last_updated: clock().toISOString() },
    };
    // Pages follow the new name in the step in which it is taken.
    const pages = name === stored.name ? [] : await local.all('page');
    const following = withLinks(pages, stored, clock(), (section) => ({ ...section, linked_to: name }));
    await local.write([{ store: 'global-instances', put: global, remove: stored.instance_name }, ...following]);
    return shown(global);
  };

  return { shown, shownOn, find, known, make, replace };
}

/** The calls about contents that several pages share, answered from the local database. */
export function globalCalls(options: GlobalsOptions) {
  const { local, state, clock } = options;
  const { shown, shownOn, find, known, make, replace } = globalWriter(options);
  return {
    listGlobalInstances: async ({ query }: CallRequest) => {
      const { search = '', page = 1, per_page = 100 } = query as Readonly<Record<string, never>>;
      const wanted = String(search).trim().toLowerCase();
      const from = (Number(page) - 1) * Number(per_page);
      const [globals, pages] = await Promise.all([local.all('global-instances'), local.all('page')]);
      const found = globals.filter(({ name }) => name.toLowerCase().includes(wanted));
      return { data: found.slice(from, from + Number(per_page)).map((global) => shownOn(pages, global)) };
    },
    getGlobalInstance: async ({ params }: CallRequest) => shown(await known(params.name)),
    createGlobalInstance: make,
    saveGlobalInstance: async (request: CallRequest) => {
      const stored = await find(request.params.name);
      return stored ? replace(request, stored) : make(request);
    },
    /** Pages that show it keep its content, each as its own. */
    deleteGlobalInstance: async ({ params, headers }: CallRequest) => {
      const stored = await known(params.name);
      if ((headers.ifMatch ?? `"${stored.version}"`) !== `"${stored.version}"`)
        throw new ApiError('precondition_failed', { options: { current: await shown(stored) } });
      const { options, ...content } = stored.section;
      const freed = withLinks(await local.all('page'), stored, clock(), ({ linked_to: _, ...own }) => ({
        ...{ ...own, ...content, settings: options },
      }));
      const { id, name } = stored;
      await noteDeleted(state, { store: 'global-instances', id, name }, clock());
      await local.write([{ store: 'global-instances', remove: stored.instance_name }, ...freed]);
      return { message: '' };
    },
    listGlobalUses: async ({ params }: CallRequest) =>
      (await local.all('page')).filter(linksTo(await known(params.name))).map(useOf),
    listOwnSections: async () => [],
    listGlobalRevisions: async () => [],
    listGlobalCopies: async () => [],
  } satisfies Readonly<Record<string, (request: CallRequest) => Promise<unknown>>>;
}
