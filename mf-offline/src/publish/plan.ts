import type { Base } from 'offline-api';
import type { StoredGlobal, StoredPage, StoredProject, StoredSectionType, StoreName } from 'offline-api/records';
import type { ApiCalls } from 'shared-contracts';
import type { Client } from 'shared-contracts/client';
import { isSame } from 'shared-contracts/sections';
import { globalBody, IDS, mediaBody, pageBody, settingsBody, typeBody } from '../store/bodies.ts';
import type { Databases } from '../store/databases.ts';
import { liveOf } from '../store/live-of.ts';
import type { Contents } from '../store/local-database.ts';
import { someAtOnce } from '../store/some-at-once.ts';
import { deletionOf } from './deletions.ts';
import { STEPS, type Step } from './progress.ts';
import { publishedMedia, withPublished } from './published-media.ts';

type Api = Client<ApiCalls>;

/** Pages that are looked for at once in the end. */
export const AT_ONCE = 4;

/** Something that is sent. Sent again it changes nothing. */
export interface Item {
  /** The same each time that the plan is made. */
  readonly key: string;
  /** What people know it by. */
  readonly name: string;
  readonly send: (api: Api) => Promise<unknown>;
}
export type Plan = Readonly<Record<Step, readonly Item[]>>;

const conditionOf = (base: Base | undefined) =>
  base ? { ifMatch: `"${base.version}"` } : { ifNoneMatch: '*' as const };

/** The step that sends what is kept in a store. */
export const STEP_OF = {
  'section-types': 'section-types',
  'global-instances': 'global-instances',
  medias: 'media-files',
  'project-meta-data': 'project-metadata',
  page: 'pages',
} as const satisfies Record<StoreName, Step>;

/** The step that deletes what was deleted here: first what gives names and paths free, last what pages may still show. */
export const DELETED_IN = { ...STEP_OF, 'section-types': 'project-setup', medias: 'project-setup' } as const;

export const keyOf = (step: Step, id: string): string => `${step} ${id}`;

interface Sending<Record, Body> {
  readonly store: StoreName;
  readonly step: Step;
  readonly body: (record: Record) => Body;
  readonly name: (record: Record) => string;
  /** Resolves with the version that it has online from then on. */
  readonly send: (api: Api, body: Body, base: Base | undefined, record: Record) => Promise<number>;
}

type Publish = ReturnType<typeof publishedMedia>;
type Called = { readonly project: string };

const withMedia = <Value>(api: Api, value: Value, publish: Publish): Promise<Value> =>
  withPublished(value, (medium) => publish(api, medium));

const typeSending = (to: Called): Sending<StoredSectionType, ReturnType<typeof typeBody>> => ({
  ...{ store: 'section-types', step: 'section-types', body: typeBody },
  name: ({ title, section_name }) => title || section_name,
  send: async (api, body, base, { name }) => {
    const params = { ...to, name };
    // One that is there and says something else is not written over: that is decided before.
    const saved = base
      ? await api.saveSectionType({ params, body, headers: conditionOf(base) })
      : await api.createSectionType({ params, body });
    return saved.version ?? 0;
  },
});

const globalSending = (to: Called, publish: Publish): Sending<StoredGlobal, ReturnType<typeof globalBody>> => ({
  ...{ store: 'global-instances', step: 'global-instances', body: globalBody, name: ({ name }) => name },
  send: async (api, body, base, { name }) => {
    const sent = await withMedia(api, body, publish);
    // One that has another name here is there by the name that it was made from, also where the answer was lost.
    const { name: before = name } = (base?.content ?? {}) as { readonly name?: string };
    const params = { ...to, name: before };
    return (await api.saveGlobalInstance({ params, body: sent, headers: conditionOf(base) })).version;
  },
});

const pageSending = (to: Called, publish: Publish): Sending<StoredPage, ReturnType<typeof pageBody>> => ({
  ...{ store: 'page', step: 'pages', body: pageBody, name: ({ page }) => page },
  send: async (api, body, base, { id }) => {
    const sent = await withMedia(api, body, publish);
    return (await api.savePage({ params: { ...to, page: id }, body: sent, headers: conditionOf(base) })).version;
  },
});

/** Only what was changed here: what somebody else set meanwhile stays. */
const settingsSending = (to: Called, publish: Publish): Sending<StoredProject, ReturnType<typeof settingsBody>> => ({
  ...{ store: 'project-meta-data', step: 'project-metadata', body: settingsBody },
  name: ({ project_metadata }) => project_metadata.title ?? '',
  send: async (api, body, base) => {
    const before = (base?.content ?? {}) as Readonly<Record<string, unknown>>;
    const changed = Object.fromEntries(Object.entries(body).filter(([key, value]) => !isSame(before[key], value)));
    const metadata = await withMedia(api, changed, publish);
    const online = await api.getProject({ params: to });
    const said: Readonly<Record<string, unknown>> = online.project_metadata;
    // Also where the answer to the first try was lost.
    if (Object.entries(metadata).some(([key, value]) => !isSame(said[key], value)))
      await api.saveProject({ params: to, body: { metadata }, ...(base && { headers: conditionOf(base) }) });
    return 0;
  },
});

const has = (contents: Contents, store: StoreName, id: string): boolean =>
  (contents[store] as readonly never[]).some((record) => (IDS[store] as (record: never) => string)(record) === id);

/** Everything that is kept here as what has to be sent, step by step, always in the same order. */
export async function planPublish({ local, state }: Databases, project: string): Promise<Plan> {
  const contents = liveOf(await local.contents());
  const to = { project };
  const publish = publishedMedia({ local, state }, project);
  const bases = await state.bases();
  const made = new Map(bases.map((base) => [`${base.store} ${base.id}`, base]));
  const itemsOf = <Record, Body>(
    { store, step, body, name, send }: Sending<Record, Body>,
    records: readonly Record[],
  ): readonly Item[] =>
    records.map((record): Item => {
      const id = (IDS[store] as unknown as (record: Record) => string)(record);
      const base = made.get(`${store} ${id}`);
      return {
        ...{ key: keyOf(step, id), name: name(record) },
        send: async (api) => {
          const content = body(record);
          if (base && isSame(base.content, content)) return;
          const version = await send(api, content, base, record);
          await state.keepOnline([{ store, id, version, content }]);
        },
      };
    });
  const deletionsIn = (step: Step): readonly Item[] =>
    bases.flatMap((base) => {
      const store = base.store as StoreName;
      if (!base.deleted || DELETED_IN[store] !== step || has(contents, store, base.id)) return [];
      return [{ key: keyOf(step, base.id), name: base.deleted.name, send: deletionOf(state, project, store, base.id) }];
    });
  return {
    'section-types': itemsOf(typeSending(to), contents['section-types']),
    'global-instances': [
      ...deletionsIn('global-instances'),
      ...itemsOf(globalSending(to, publish), contents['global-instances']),
    ],
    // Those that a global content shows are there already: it names them by their address.
    'media-files': contents.medias.map((medium) => ({
      ...{ key: keyOf('media-files', medium.media_id), name: medium.title ?? medium.media_id },
      send: async (api) => {
        const base = await state.base('medias', medium.media_id);
        if (!base || !isSame(base.content, mediaBody(medium))) await publish(api, medium.media_id);
      },
    })),
    'project-metadata': itemsOf(settingsSending(to, publish), contents['project-meta-data']),
    pages: [...deletionsIn('pages'), ...itemsOf(pageSending(to, publish), contents.page)],
    'project-setup': [
      ...deletionsIn('project-setup'),
      {
        ...{ key: keyOf('project-setup', ''), name: '' },
        // What was sent is there: only then may what is kept here go.
        send: (api) =>
          someAtOnce(AT_ONCE, contents.page, async (page) => {
            const base = await state.base('page', page.id);
            // What was left out may stand elsewhere, and what was deleted online (version 0) nowhere.
            if (!base || base.version === 0 || !isSame(base.content, pageBody(page))) return;
            await api.loadPage({ params: { ...to, page: page.path.slice(1) }, body: {} });
          }),
      },
    ],
  };
}

export const totalsOf = (plan: Plan): readonly number[] => STEPS.map((step) => plan[step].length);
