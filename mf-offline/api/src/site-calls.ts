import type { ParsedBodyOf, Project, ProjectMetadata, SectionTypeEntry } from 'shared-contracts';
import { ApiError, type CallRequest, type Transport } from 'shared-contracts/client';
import { type OfflineCalls, typeContentOf } from 'shared-contracts/offline-calls';
import { isSame } from 'shared-contracts/sections';
import { noteDeleted } from './note-deleted.ts';
import type { OfflineParts } from './offline-parts.ts';
import type { StoredProject, StoredSectionType } from './records.ts';
import { deleted } from './words.ts';

type Types = { readonly data: readonly SectionTypeEntry[] };
type Parts = Pick<OfflineParts, 'local' | 'state' | 'clock'>;
type SentType = ParsedBodyOf<OfflineCalls['createSectionType']>;
type SentProject = ParsedBodyOf<OfflineCalls['saveProject']>;

/** What a type that nobody authorised says of its application. */
const PLAIN: Pick<SectionTypeEntry, 'app_status' | 'authorized_fields'> = {
  app_status: 'enabled',
  authorized_fields: [],
};

/** A type as the list has it. */
function entryOf(name: string, body: SentType, before?: StoredSectionType): StoredSectionType {
  const { application, application_id, endpoint, ...content } = typeContentOf(name, body, before as never);
  const { retired: _, ...said } = content;
  return {
    ...{ ...PLAIN, ...before, ...said, name, section_name: name, version: (before?.version ?? 0) + 1 },
    ...{ application: application || null, application_id: application_id || null, endpoint: endpoint || null },
  };
}

/** Row O10: the kinds of the live renderer, which are nobody's own, and own types that are meant for drafts. */
const isOffered = ({ access, type }: SectionTypeEntry): boolean =>
  access === 'public_scoped' ? type !== 'static' : access !== 'private';

function checkSettings({ activateCookieControl, gtmId, languages, defaultLang }: ProjectMetadata): void {
  if (activateCookieControl && !gtmId) throw new ApiError('gtm_required');
  if (languages && defaultLang && !languages.includes(defaultLang))
    throw new ApiError('invalid', { errors: { 'metadata.defaultLang': [new ApiError('invalid').message] } });
}

/** The calls about section types and the settings of the site, answered from the local database. */
export function siteCalls({ local, state, clock }: Parts) {
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
  const putType = async (entry: StoredSectionType): Promise<SectionTypeEntry> => {
    await local.write([{ store: 'section-types', put: entry }]);
    return entry;
  };

  return {
    getProject: async (request: CallRequest, next: Transport) => {
      const project = (await next(request)) as Project;
      const { project_metadata } = await settings();
      return { ...project, project_metadata, version: undefined };
    },
    /** Keys left out keep their value. */
    saveProject: async (request: CallRequest) => {
      const stored = await settings();
      const { metadata = {} } = request.body as SentProject;
      const project_metadata = { ...stored.project_metadata, ...metadata };
      checkSettings(project_metadata);
      await local.write([{ store: 'project-meta-data', put: { ...stored, project_metadata } }]);
      return { metadata: { project_metadata } };
    },
    /** What is offered of the site's, then the types that are kept here. */
    listSectionTypes: async (request: CallRequest, next: Transport): Promise<Types> => {
      const [{ data }, own] = await Promise.all([next(request) as Promise<Types>, local.all('section-types')]);
      const names = new Set(own.map(({ name }) => name));
      const others = data.filter((each) => !names.has(each.name) && isOffered(each));
      const deleted = await Promise.all(
        others.map(async ({ name }) => (await state.base('section-types', name))?.deleted),
      );
      return { data: [...others.filter((_, at) => !deleted[at]), ...own] };
    },
    createSectionType: async ({ params, body }: CallRequest) => {
      const { name = '' } = params;
      const entry = entryOf(name, body as SentType);
      const first = await local.get('section-types', name);
      if (!first) return putType(entry);
      if (!isSame(first, entry)) throw new ApiError('already_exists');
      return first;
    },
    saveSectionType: async ({ params, body, headers }: CallRequest) => {
      const before = await type(params.name);
      if (headers.ifMatch !== undefined && headers.ifMatch !== `"${before.version}"`)
        throw new ApiError('precondition_failed', {
          options: { error: 'old_version', old_version: true, current: before },
        });
      return putType(entryOf(before.name, body as SentType, before));
    },
    deleteSectionType: async (request: CallRequest) => {
      const { name, title } = await type(request.params.name);
      const [pages, globals] = await Promise.all([local.all('page'), local.all('global-instances')]);
      const sections = [...pages.flatMap((page) => page.sections), ...globals.map(({ section }) => section)];
      if (sections.some((section) => section.name === name)) throw new ApiError('section_type_in_use');
      await noteDeleted(state, { store: 'section-types', id: name, name: title || name }, clock());
      await local.write([{ store: 'section-types', remove: name }]);
      return deleted('type', request);
    },
    // Who works on a site stands in no draft.
    listUsers: (request: CallRequest, next: Transport) => next(request),
    getUser: (request: CallRequest, next: Transport) => next(request),
  } satisfies Readonly<Record<string, (request: CallRequest, next: Transport) => Promise<unknown>>>;
}
