import { createHash } from 'node:crypto';
import { testId } from 'offline-api/testing';
import type { DraftCopy } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { isSame } from 'shared-contracts/sections';
import { type Kept, onlyOf, shelf } from './shelf.ts';
import { createSiteCopy } from './site-copy.ts';

type Group = Readonly<Record<string, unknown>>;
type Handler = (request: CallRequest) => unknown;

export const PROJECT = testId(8);
const NOW = '2026-01-01T00:00:00.000Z';
const LIMITS = {
  ...{ pages: null, variations_per_page: null, sections_per_page: null, static_sections: null, media: null },
  ...{ file_bytes: null, daily_views: null, daily_answers: null, users: null, domains: null },
  ...{ query_strings: true, dynamic_types: true },
};
const USAGE = {
  ...{ pages: 1, variations_per_page: 0, sections_per_page: 1, static_sections: 0, dynamic_types: 0 },
  ...{ query_strings: false, media: 1, users: 1, domains: 1, daily_views: 0, daily_answers: 0 },
};
const PLAN = { package: null, limits: LIMITS, views: [], usage: USAGE };

/** Whether one of the others has the path or the name. */
function checkPage(pages: Iterable<Kept>, id: string, { page, path }: Group): void {
  const others = [...pages].filter((other) => other.id !== id);
  if (others.some(({ body }) => body.path === path)) throw new ApiError('page_path_taken');
  if (others.some(({ body }) => body.page === page)) throw new ApiError('page_name_taken');
}

const part = <Item>(items: readonly Item[], { query }: CallRequest): readonly Item[] => {
  const { page = 1, per_page = 100 } = query as { readonly page?: number; readonly per_page?: number };
  return items.slice((page - 1) * per_page, page * per_page);
};

const pageOf = ({ id, version, body }: Kept) => ({
  ...{ ...body, id, version, variation: 'main', last_updated: NOW, changes: null, updated_by: null },
});
const globalOf = ({ id, version, body }: Kept) => ({
  ...{ ...body, id, version, last_updated: NOW, updated_by: null, pages: [], pages_total: 0 },
});
const typeOf = ({ id, version, body }: Kept) => ({ ...body, name: id, version });
const hashOf = (file = ''): string => createHash('sha256').update(file).digest('hex');
const mediumOf =
  (files: ReadonlyMap<string, string>) =>
  ({ id, version, body }: Kept) => ({
    ...{ ...body, id, version, type: 'document', private_status: 'public', locked_status: 'unlocked' },
    ...{ content_hash: hashOf(files.get(id)) },
    files: [{ url: `/media/${id}`, filename: 'a.txt', type: 'text/plain', size: 1 }],
  });
const fileIn = async (body: unknown): Promise<string> => ((body as Group)['files[1][file]'] as File).text();

function createShelves() {
  const pages = shelf('page_not_found');
  const globals = shelf('not_found');
  const types = shelf('not_found');
  const media = shelf('not_found');
  const files = new Map<string, string>();
  /** Names that led to a global content before lead to it still. */
  const names = new Map<string, string>();
  const settings = { version: 1, body: { title: 'w0' } as Group };
  const copy = createSiteCopy();
  return { pages, globals, types, media, files, names, settings, copy };
}
type Shelves = ReturnType<typeof createShelves>;

function pageCalls({ pages, settings }: Shelves): Readonly<Record<string, Handler>> {
  const pageCalled = (named = ''): Kept | undefined =>
    pages.get(named) ?? [...pages.all()].find(({ body }) => body.path === `/${named}`);

  const savePage: Handler = ({ params: { page: id = '' }, body, headers }) => {
    const { id: _, ...sent } = body as Group;
    return pageOf(pages.save(id, sent, headers, () => checkPage(pages.all(), id, sent)));
  };
  return {
    getPlan: () => PLAN,
    listPackages: () => ({ data: [] }),
    getProject: () => ({
      id: PROJECT,
      url: 'site.localhost',
      version: settings.version,
      project_metadata: settings.body,
    }),
    saveProject: ({ body, headers }) => {
      const { metadata } = body as { readonly metadata: Group };
      onlyOf(settings.version, headers);
      settings.body = { ...settings.body, ...metadata };
      settings.version += 1;
      return { metadata: { project_metadata: settings.body } };
    },
    listPages: (request) => part([...pages.all()].map(pageOf), request),
    loadPage: ({ params }) => {
      const found = pageCalled(params.page);
      if (!found) throw new ApiError('page_not_found');
      return { ...pageOf(found), metadata: { ...(found.body.metadata as Group), project_metadata: settings.body } };
    },
    savePage,
    deletePage: ({ params, headers }) => pages.remove(params.page, headers),
  };
}

function globalCalls({ globals, names }: Shelves): Readonly<Record<string, Handler>> {
  const globalCalled = (name = ''): Kept | undefined => globals.get(names.get(name.toLowerCase()) ?? '');
  const saveGlobal: Handler = ({ params: { name = '' }, body, headers }) => {
    const { id: sentId, ...sent } = body as Group & { readonly id: string; readonly name: string };
    const stored = globalCalled(name);
    if (stored && stored.id !== sentId) throw new ApiError('already_exists');
    const key = String(sent.name ?? name).toLowerCase();
    const saved = globals.save(
      sentId,
      sent,
      headers,
      () => {
        const taken = globals.get(names.get(key) ?? '');
        if (taken && taken.id !== sentId && String(taken.body.name).toLowerCase() === key)
          throw new ApiError('already_exists');
      },
      !stored,
    );
    names.set(key, sentId);
    return globalOf(saved);
  };
  return {
    listGlobalInstances: (request) => ({ data: part([...globals.all()].map(globalOf), request) }),
    getGlobalInstance: ({ params }) => {
      const found = globalCalled(params.name);
      if (!found) throw new ApiError('not_found');
      return globalOf(found);
    },
    saveGlobalInstance: saveGlobal,
    deleteGlobalInstance: ({ params, headers }) => globals.remove(globalCalled(params.name)?.id, headers),
  };
}

const typeCalls = ({ types }: Shelves): Readonly<Record<string, Handler>> => ({
  listSectionTypes: () => ({ data: [...types.all()].map(typeOf) }),
  createSectionType: ({ params: { name = '' }, body }) => {
    const stored = types.get(name);
    if (stored && !isSame(stored.body, body)) throw new ApiError('already_exists');
    return typeOf(stored ?? types.save(name, body as Group, { ifNoneMatch: '*' }));
  },
  saveSectionType: ({ params: { name = '' }, body, headers }) => typeOf(types.save(name, body as Group, headers)),
  deleteSectionType: ({ params }) => types.remove(params.name, {}),
});

const mediaCalls = ({ media, files }: Shelves, shown = mediumOf(files)): Readonly<Record<string, Handler>> => ({
  listMedia: (request) => ({ result: part([...media.all()].map(shown), request) }),
  getMedia: ({ params }) => shown(media.find(params.media)),
  uploadMedia: async ({ body }) => {
    const { id, version: _, 'files[1][file]': __, ...details } = body as Group & { readonly id: string };
    const file = await fileIn(body);
    const stored = media.get(id);
    if (stored && files.get(id) !== file) throw new ApiError('already_exists');
    files.set(id, file);
    return shown(stored ?? media.save(id, details, { ifNoneMatch: '*' }));
  },
  updateMedia: ({ params: { media: id }, body }) => {
    const { version, ...details } = body as Group & { readonly version: number };
    const stored = media.find(id);
    const next = { ...stored.body, ...details };
    if (!isSame(next, stored.body) && version !== stored.version) throw new ApiError('old_version');
    return shown(media.save(stored.id, next, {}));
  },
  replaceMedia: async ({ params: { media: id }, body, headers }) => {
    const file = await fileIn(body);
    const stored = media.find(id);
    if (files.get(stored.id) === file) return shown(stored);
    onlyOf(stored.version, headers);
    files.set(stored.id, file);
    return shown(media.touch(stored.id));
  },
  deleteMedia: ({ params }) => media.remove(params.media, {}),
});

/** A site as the content API answers for it: conditions, repetitions and names as there, nothing else. */
export function createSite() {
  const shelves = createShelves();
  const { pages, globals, types, media, files, settings, copy } = shelves;
  const handlers: Readonly<Record<string, Handler>> = {
    ...pageCalls(shelves),
    ...globalCalls(shelves),
    ...typeCalls(shelves),
    ...mediaCalls(shelves),
    syncStorage: ({ body }): DraftCopy => copy.sync(body as never),
    readDraftCopy: ({ query }) => copy.read(query),
  };
  return {
    ...{ pages, globals, types, media, files, settings, copy },
    /** A file as it was uploaded. */
    original: async (id: string): Promise<Blob> => new Blob([files.get(media.find(id).id) ?? '']),
    answer: async (request: CallRequest): Promise<unknown> => {
      const handler = handlers[request.call.id];
      if (!handler) throw new Error(`The site knows no ${request.call.id}`);
      // What is sent and answered travels: neither side holds what the other has.
      const answered = await handler({
        ...request,
        body: hasFile(request.body) ? request.body : structuredClone(request.body),
      });
      return structuredClone(answered);
    },
    /** Everything that it says, as drafts keep it. */
    contents: () => ({
      page: [...pages.all()].map(pageOf),
      'global-instances': [...globals.all()].map((each) => ({ ...globalOf(each), instance_name: each.body.name })),
      'section-types': [...types.all()].map((each) => ({ ...typeOf(each), section_name: each.id })),
      medias: [...media.all()].map((each) => {
        const { content_hash, ...medium } = mediumOf(files)(each);
        return { ...medium, media_id: each.id, file_hash: { of: 1, sha256: content_hash } };
      }),
      'project-meta-data': [{ id: PROJECT, project_metadata: settings.body }],
    }),
  };
}

const hasFile = (body: unknown): boolean =>
  Object.values((body ?? {}) as object).some((value) => value instanceof Blob);

export type Site = ReturnType<typeof createSite>;
