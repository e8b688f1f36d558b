import type { Base } from 'offline-api';
import { isInBin, type Records, STORE_NAMES, type StoreName } from 'offline-api/records';
import type { ApiCalls } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import { isSame } from 'shared-contracts/sections';
import { globalBody, mediaBody, pageBody, settingsBody, typeBody } from '../store/bodies.ts';
import type { Databases } from '../store/databases.ts';
import { idOf, nameOf, placeOf } from '../store/identity.ts';
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

interface Sending<Store extends StoreName, Body> {
  readonly store: Store;
  readonly step: Step;
  readonly body: (record: Records[Store]) => Body;
  /** Resolves with the version that it has online from then on. */
  readonly send: (api: Api, body: Body, base: Base | undefined, record: Records[Store]) => Promise<number>;
}

type Publish = ReturnType<typeof publishedMedia>;
type Called = { readonly project: string };

const withMedia = <Value>(api: Api, value: Value, publish: Publish): Promise<Value> =>
  withPublished(value, (medium) => publish(api, medium));

const typeSending = (to: Called): Sending<'section-types', ReturnType<typeof typeBody>> => ({
  ...{ store: 'section-types', step: 'section-types', body: typeBody },
  send: async (api, body, base, { name }) => {
    const params = { ...to, name };
    // One that is there and says something else is not written over: that is decided before.
    const saved = base
      ? await api.saveSectionType({ params, body, headers: conditionOf(base) })
      : await api.createSectionType({ params, body });
    return saved.version ?? 0;
  },
});

const globalSending = (to: Called, publish: Publish): Sending<'global-instances', ReturnType<typeof globalBody>> => ({
  ...{ store: 'global-instances', step: 'global-instances', body: globalBody },
  send: async (api, body, base, { name }) => {
    const sent = await withMedia(api, body, publish);
    // One that has another name here is there by the name that it was made from, also where the answer was lost.
    const { name: before = name } = (base?.content ?? {}) as { readonly name?: string };
    const params = { ...to, name: before };
    return (await api.saveGlobalInstance({ params, body: sent, headers: conditionOf(base) })).version;
  },
});

const pageSending = (to: Called, publish: Publish): Sending<'page', ReturnType<typeof pageBody>> => ({
  ...{ store: 'page', step: 'pages', body: pageBody },
  send: async (api, body, base, { id }) => {
    const sent = await withMedia(api, body, publish);
    return (await api.savePage({ params: { ...to, page: id }, body: sent, headers: conditionOf(base) })).version;
  },
});

/** Only what was changed here: what somebody else set meanwhile stays. */
const settingsSending = (
  to: Called,
  publish: Publish,
): Sending<'project-meta-data', ReturnType<typeof settingsBody>> => ({
  ...{ store: 'project-meta-data', step: 'project-metadata', body: settingsBody },
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

/** Where something is kept, and what it is called: a plan holds no more, however much it is. */
interface Kept {
  readonly id: string;
  readonly place: string;
  readonly name: string;
}

/** Everything that is kept here as what has to be sent, step by step, always in the same order. */
export async function planPublish({ local, state }: Databases, project: string): Promise<Plan> {
  const found = await local.digest((record, store): readonly Kept[] =>
    isInBin(record) ? [] : [{ id: idOf(store, record), place: placeOf(store, record), name: nameOf(store, record) }],
  );
  const keptIn = (store: StoreName): readonly Kept[] => found[store].flat();
  const deletions = await state.bases(({ store, id, deleted }) => ({ store: store as StoreName, id, deleted }));
  const to = { project };
  const publish = publishedMedia({ local, state }, project);
  const itemsOf = <Store extends StoreName, Body>({ store, step, body, send }: Sending<Store, Body>) =>
    keptIn(store).map(({ id, place, name }): Item => {
      const sendKept = async (api: Api): Promise<void> => {
        const [record, base] = await Promise.all([local.get(store, place), state.base(store, id)]);
        if (!record) throw new ApiError('precondition_failed');
        const content = body(record);
        if (base && isSame(base.content, content)) return;
        const version = await send(api, content, base, record);
        await state.keepOnline([{ store, id, version, content }]);
      };
      return { key: keyOf(step, id), name, send: sendKept };
    });
  const kept = new Set(STORE_NAMES.flatMap((store) => keptIn(store).map(({ id }) => `${store} ${id}`)));
  const deletionsIn = (step: Step): readonly Item[] =>
    deletions
      .filter(({ store, id, deleted }) => deleted && DELETED_IN[store] === step && !kept.has(`${store} ${id}`))
      .map(({ store, id, deleted }) => ({
        ...{ key: keyOf(step, id), name: deleted?.name ?? '', send: deletionOf(state, project, store, id) },
      }));
  return {
    'section-types': itemsOf(typeSending(to)),
    'global-instances': [...deletionsIn('global-instances'), ...itemsOf(globalSending(to, publish))],
    // Those that a global content shows are there already: it names them by their address.
    'media-files': keptIn('medias').map(({ id, name }) => ({
      ...{ key: keyOf('media-files', id), name },
      send: async (api) => {
        const [medium, base] = await Promise.all([local.get('medias', id), state.base('medias', id)]);
        if (!base || !medium || !isSame(base.content, mediaBody(medium))) await publish(api, id);
      },
    })),
    'project-metadata': itemsOf(settingsSending(to, publish)),
    pages: [...deletionsIn('pages'), ...itemsOf(pageSending(to, publish))],
    'project-setup': [
      ...deletionsIn('project-setup'),
      {
        ...{ key: keyOf('project-setup', ''), name: '' },
        // What was sent is there: only then may what is kept here go.
        send: (api) =>
          someAtOnce(AT_ONCE, keptIn('page'), async ({ id, place }) => {
            const [page, base] = await Promise.all([local.get('page', place), state.base('page', id)]);
            // What was left out may stand elsewhere, and what was deleted online (version 0) nowhere.
            if (!page || !base || base.version === 0 || !isSame(base.content, pageBody(page))) return;
            await api.loadPage({ params: { ...to, page: page.path.slice(1) }, body: {} });
          }),
      },
    ],
  };
}

export const totalsOf = (plan: Plan): readonly number[] => STEPS.map((step) => plan[step].length);
