import type { Project, ProjectMetadata, SectionTypeEntry } from 'shared-contracts';
import { ApiError, type CallRequest, type Transport } from 'shared-contracts/client';
import { newestDraftSet } from 'shared-contracts/tool';
import type { Databases } from '../store/databases.ts';
import { noteDeleted } from '../store/note-deleted.ts';
import type { StoredProject, StoredSectionType } from '../store/records.ts';

type Types = { readonly data: readonly SectionTypeEntry[] };

/** What a type of fields alone says of applications. */
const PLAIN: Omit<SectionTypeEntry, 'name' | 'section_name' | 'title' | 'version'> = {
  ...{ type: 'static', access: 'private', multiple: true, fields: [] },
  ...{ application: null, application_id: null, app_status: 'enabled', endpoint: null, dynamic_options: false },
  ...{ requirements: [], authorized_fields: [], query_string_keys: [] },
};

/** The calls about section types and the settings of the site, answered from the local database. */
export function siteCalls({ local, state, clock }: Databases & { readonly clock: () => Date }) {
  const settings = async (): Promise<StoredProject> => {
    const [project] = await local.all('project-meta-data');
    if (!project) throw new ApiError('not_found');
    return project;
  };
  const type = async (name = ''): Promise<StoredSectionType> => {
    const found = await local.get('section-types', name);
    if (!found) throw new ApiError('not_found');
    return found;
  };
  const putType = async (name: string, body: unknown, before?: StoredSectionType): Promise<SectionTypeEntry> => {
    const sent = (body ?? {}) as Partial<SectionTypeEntry>;
    const entry: StoredSectionType = {
      ...PLAIN,
      ...before,
      ...sent,
      ...{ name, section_name: name, title: sent.title ?? before?.title ?? name, version: (before?.version ?? 0) + 1 },
    };
    await local.write([{ store: 'section-types', put: entry }]);
    return entry;
  };

  return {
    /** Who is signed in is known by the documents that open here without a network. */
    getSession: async (request: CallRequest, next: Transport): Promise<unknown> =>
      next(request).catch(async (error: unknown) => {
        const isAway = error instanceof ApiError && error.code === 'unavailable';
        const set = isAway && typeof caches === 'object' ? await newestDraftSet(caches) : null;
        if (!set) throw error;
        return set.note.session;
      }),
    getProject: async (request: CallRequest, next: Transport) => {
      const project = (await next(request)) as Project;
      const { project_metadata } = await settings();
      return { ...project, project_metadata, version: undefined };
    },
    /** Keys left out keep their value. */
    saveProject: async ({ body }: CallRequest) => {
      const stored = await settings();
      const { metadata = {} } = (body ?? {}) as { readonly metadata?: ProjectMetadata };
      const project_metadata = { ...stored.project_metadata, ...metadata };
      await local.write([{ store: 'project-meta-data', put: { ...stored, project_metadata } }]);
      return { metadata: { project_metadata } };
    },
    /** The kinds of the live renderer, which are nobody's own, then the types that are kept here (row O10). */
    listSectionTypes: async (request: CallRequest, next: Transport): Promise<Types> => {
      const [{ data }, own] = await Promise.all([next(request) as Promise<Types>, local.all('section-types')]);
      const names = new Set(own.map(({ name }) => name));
      return { data: [...data.filter(({ name }) => !names.has(name)), ...own] };
    },
    createSectionType: async ({ params, body }: CallRequest) => {
      const { name = '' } = params;
      if (await local.get('section-types', name)) throw new ApiError('already_exists');
      return putType(name, body);
    },
    saveSectionType: async ({ params, body, headers }: CallRequest) => {
      const before = await type(params.name);
      if (headers.ifMatch !== undefined && headers.ifMatch !== `"${before.version}"`)
        throw new ApiError('precondition_failed', { options: { current: before } });
      return putType(before.name, body, before);
    },
    deleteSectionType: async ({ params }: CallRequest) => {
      const { name, title } = await type(params.name);
      const [pages, globals] = await Promise.all([local.all('page'), local.all('global-instances')]);
      const sections = [...pages.flatMap((page) => page.sections), ...globals.map(({ section }) => section)];
      if (sections.some((section) => section.name === name)) throw new ApiError('section_type_in_use');
      await noteDeleted(state, { store: 'section-types', id: name, name: title || name }, clock());
      await local.write([{ store: 'section-types', remove: name }]);
      return { message: '' };
    },
  } satisfies Readonly<Record<string, (request: CallRequest, next: Transport) => Promise<unknown>>>;
}
