import type { ApiCalls, Section } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import type { Databases } from '../store/databases.ts';
import type { Base } from '../store/draft-state.ts';
import type { StoredGlobal, StoredPage, StoredSectionType } from '../store/records.ts';
import { STEPS, type Step } from './progress.ts';
import { publishedMedia, withPublished } from './published-media.ts';

/** Something that is sent. Sent again it changes nothing. */
export interface Item {
  /** What people know it by. */
  readonly name: string;
  readonly send: (api: Client<ApiCalls>) => Promise<unknown>;
}
export type Plan = Readonly<Record<Step, readonly Item[]>>;

const conditionOf = (base: Base | undefined) =>
  base ? { ifMatch: `"${base.version}"` } : { ifNoneMatch: '*' as const };

/** A link brings its place alone: what it shows was sent before. */
const sentSection = (section: Section): Section => {
  const { id, weight, region, hidden, linked_to } = section;
  if (!linked_to) return section;
  return { id, weight, region, linked_to, ...(hidden != null && { hidden }) } as Section;
};

type Publish = ReturnType<typeof publishedMedia>;
type Called = { readonly project: string };

function typeItem(
  { name, section_name, title, type, access, multiple, fields, ...rest }: StoredSectionType,
  to: Called,
) {
  const { application, application_id, endpoint, dynamic_options, requirements, query_string_keys } = rest;
  const own = {
    title,
    access: access === 'public_scoped' ? ('public_scoped' as const) : ('private' as const),
    multiple,
  };
  const body =
    type === 'static'
      ? { type, ...own, fields: [...fields] }
      : {
          ...{ type, ...own, fields: [...fields], dynamic_options, requirements, query_string_keys },
          ...{ application: application ?? '', application_id: application_id ?? '', endpoint: endpoint ?? '' },
        };
  return {
    name: title || section_name,
    send: (api: Client<ApiCalls>) => {
      const params = { ...to, name };
      return api.createSectionType({ params, body }).catch((error: unknown) => {
        // It is there, and says something else.
        if (error instanceof ApiError && error.code === 'already_exists') return api.saveSectionType({ params, body });
        throw error;
      });
    },
  };
}

function globalItem(global: StoredGlobal, base: Base | undefined, to: Called, publish: Publish): Item {
  const { id, name, section, status, auto_insertion, regions } = global;
  const body = { id, name, section, status, auto_insertion, regions };
  return {
    name,
    send: async (api) => {
      const sent = await withPublished(body, (medium) => publish(api, medium));
      return api.saveGlobalInstance({ params: { ...to, name }, body: sent, headers: conditionOf(base) });
    },
  };
}

function pageItem(page: StoredPage, base: Base | undefined, to: Called, publish: Publish): Item {
  const { id, page: name, path, status, layout, metadata, variations, sections } = page;
  const { project_metadata: _, ...own } = metadata;
  const body = {
    ...{ id, page: name, path, status, layout, metadata: own, sections: sections.map(sentSection) },
    ...(variations && { variations }),
  };
  return {
    name,
    send: async (api) => {
      const sent = await withPublished(body, (medium) => publish(api, medium));
      return api.savePage({ params: { ...to, page: id }, body: sent, headers: conditionOf(base) });
    },
  };
}

/** Everything that is kept here as what has to be sent, step by step, always in the same order. */
export async function planPublish({ local, state }: Databases, project: string): Promise<Plan> {
  const contents = await local.contents();
  const to = { project };
  const publish = publishedMedia({ local, state }, project);
  const baseOf = (store: string, id: string) => state.base(store, id);
  const [settings] = contents['project-meta-data'];
  const pages = await Promise.all(
    contents.page.map(async (page) => pageItem(page, await baseOf('page', page.id), to, publish)),
  );
  return {
    'section-types': contents['section-types'].map((type) => typeItem(type, to)),
    'global-instances': await Promise.all(
      contents['global-instances'].map(async (global) =>
        globalItem(global, await baseOf('global-instances', global.id), to, publish),
      ),
    ),
    // Those that a global content shows are there already: it names them by their address.
    'media-files': contents.medias.map(({ media_id, title = media_id }) => ({
      name: title,
      send: (api) => publish(api, media_id),
    })),
    'project-metadata': settings
      ? [
          {
            name: settings.project_metadata.title ?? '',
            send: async (api) => {
              const { package: _, ...own } = settings.project_metadata;
              const metadata = await withPublished(own, (medium) => publish(api, medium));
              return api.saveProject({ params: to, body: { metadata } });
            },
          },
        ]
      : [],
    pages,
    'project-setup': [
      {
        name: '',
        // What was sent is there: only then may what is kept here go.
        send: async (api) => {
          for (const { path } of contents.page)
            await api.loadPage({ params: { ...to, page: path.slice(1) }, body: {} });
        },
      },
    ],
  };
}

export const totalsOf = (plan: Plan): readonly number[] => STEPS.map((step) => plan[step].length);
