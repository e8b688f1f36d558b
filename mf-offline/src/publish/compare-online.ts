import type { Base } from 'offline-api';
import type { Records, StoreName } from 'offline-api/records';
import type { ApiCalls, GlobalInstance, Page } from 'shared-contracts';
import type { Client } from 'shared-contracts/client';
import { type Decide, isSame, type Merged, mergeThree } from 'shared-contracts/sections';
import { globalBody, mediaBody, onlineMedium, pageBody, settingsBody, typeBody } from '../store/bodies.ts';
import { createBreath } from '../store/breath.ts';
import { idOf, nameOf } from '../store/identity.ts';
import type { Contents } from '../store/local-database.ts';
import type { Online } from './online.ts';
import { DELETED_IN, keyOf, STEP_OF } from './plan.ts';
import type { Step } from './progress.ts';

/** How something of a draft stands to what is online. */
export interface Standing<Store extends StoreName = StoreName> {
  readonly store: Store;
  readonly step: Step;
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** Of what was deleted here, what it was made from. */
  readonly record: Records[Store];
  /** What it says here, as it is sent; undefined where it was deleted here. */
  readonly content: unknown;
  readonly base: Base | undefined;
  readonly is: 'new' | 'changed' | 'same' | 'deleted';
  /** What is online of it, where that is not what the draft was made from. */
  readonly theirs: Theirs | null;
}

/** Null: it was deleted. */
export interface Theirs {
  readonly version: number;
  readonly content: unknown;
  /** As it would be kept here. */
  readonly record: Records[StoreName] | null;
  readonly by: string | null;
  readonly at: string | null;
}

interface Found<Store extends StoreName> extends Pick<Theirs, 'version' | 'by' | 'at'> {
  readonly read: () => Promise<Records[Store]>;
}

/** How things of a store are sent, and found online by their id. */
interface Compared<Store extends StoreName> {
  readonly body: (record: Records[Store]) => unknown;
  readonly find: (id: string) => Found<Store> | undefined;
}

/** Weights make room for others: whoever reads sees the order alone. */
const isSilent = (path: readonly string[]): boolean => path.at(-1) === 'weight';

/** Both sides put together; clashes of what nobody sees are settled. */
export const mergedWith = (
  { base, content }: Pick<Standing, 'base' | 'content'>,
  theirs: Theirs,
  decide: Decide = () => null,
): Merged =>
  mergeThree(base?.content, content, theirs.content ?? undefined, (clash) =>
    isSilent(clash.path) ? 'mine' : decide(clash),
  );

const GONE: Theirs = { version: 0, content: null, record: null, by: null, at: null };

async function theirsOf<Store extends StoreName>(
  { version, by, at, read }: Found<Store>,
  body: (record: Records[Store]) => unknown,
): Promise<Theirs> {
  const record = await read();
  return { version, by, at, record, content: body(record) };
}

async function standingOf<Store extends StoreName>(
  what: Pick<Standing<Store>, 'store' | 'step' | 'id' | 'key' | 'name' | 'record' | 'content' | 'base'>,
  { body, find }: Compared<Store>,
): Promise<Standing<Store>> {
  const { id, base, content } = what;
  const found = find(id);
  if (!found && !base) return { ...what, is: 'new', theirs: null };
  const is = base && isSame(base.content, content) ? 'same' : 'changed';
  if (!found) return { ...what, is, theirs: GONE };
  if (base?.version === found.version) return { ...what, is, theirs: null };
  const theirs = await theirsOf(found, body);
  return { ...what, is: isSame(theirs.content, content) ? 'same' : is, theirs };
}

/** Of something that was deleted here; null where it is online no more. */
async function deletedStanding<Store extends StoreName>(
  store: Store,
  base: Base,
  { body, find }: Compared<Store>,
): Promise<Standing<Store> | null> {
  const found = find(base.id);
  if (!found || base.version === 0) return null;
  const step = DELETED_IN[store];
  const theirs = base.version === found.version ? null : await theirsOf(found, body);
  return {
    ...{ store, step, id: base.id, key: keyOf(step, base.id), name: base.deleted?.name ?? '', base, theirs },
    ...{ is: 'deleted', content: undefined, record: base.content as Records[Store] },
  };
}

type Author = { readonly full_name?: string } | null | undefined;
const authorOf = (author: Author): string | null => author?.full_name ?? null;

const keptPage = ({ metadata: { project_metadata: _, ...metadata }, ...page }: Page): Page => ({ ...page, metadata });
const keptGlobal = (global: GlobalInstance) => ({ ...global, instance_name: global.name });

interface Kept {
  readonly contents: Contents;
  readonly bases: readonly Base[];
}

/** How each kind of thing is found online. */
function comparedWith(api: Client<ApiCalls>, online: Online, { contents, bases }: Kept) {
  const params = { project: online.project.id };
  const pages = new Map(online.pages.map((page) => [page.id, page]));
  const globals = new Map(online.globals.map((global) => [global.id, global]));
  const types = new Map(online.types.map((type) => [type.name, type]));
  const untold = { by: null, at: null };
  const here = new Map(contents.medias.map((medium) => [medium.media_id, medium]));
  const made = new Map(bases.flatMap((base) => (base.store === 'medias' ? [[base.id, base.content] as const] : [])));
  return {
    'section-types': {
      body: typeBody,
      find: (id) => {
        const type = types.get(id);
        return (
          type && { version: type.version ?? 0, ...untold, read: async () => ({ ...type, section_name: type.name }) }
        );
      },
    },
    'global-instances': {
      body: globalBody,
      find: (id) => {
        const global = globals.get(id);
        if (!global) return undefined;
        const { version, updated_by, last_updated } = global;
        return { version, by: authorOf(updated_by), at: last_updated, read: async () => keptGlobal(global) };
      },
    },
    medias: {
      body: mediaBody,
      find: (id) => {
        const medium = online.media.get(id);
        return (
          medium && {
            version: medium.version,
            ...untold,
            read: async () => onlineMedium(medium, here.get(id), made.get(id)),
          }
        );
      },
    },
    'project-meta-data': {
      body: settingsBody,
      find: () => ({ version: online.project.version ?? 0, ...untold, read: async () => online.project }),
    },
    page: {
      body: pageBody,
      find: (id) => {
        const page = pages.get(id);
        if (!page) return undefined;
        const { version, path, updated_by, last_updated } = page;
        const read = async () => keptPage(await api.loadPage({ params: { ...params, page: path.slice(1) }, body: {} }));
        return { version, by: authorOf(updated_by), at: last_updated, read };
      },
    },
  } satisfies { readonly [Store in StoreName]: Compared<Store> };
}

/** In the order in which they are published. */
const STORES = ['section-types', 'global-instances', 'medias', 'project-meta-data', 'page'] as const;

/** Where everything of a draft stands. */
export async function compareOnline(
  api: Client<ApiCalls>,
  contents: Contents,
  bases: readonly Base[],
  online: Online,
): Promise<readonly Standing[]> {
  const compared = comparedWith(api, online, { contents, bases });
  const breathe = createBreath();
  const standingsOf = async <Store extends StoreName>(store: Store): Promise<readonly Standing[]> => {
    const kind = compared[store] as unknown as Compared<Store>;
    const made = new Map(bases.flatMap((base) => (base.store === store ? [[base.id, base] as const] : [])));
    const step = STEP_OF[store];
    const standings: Standing[] = [];
    // One after the other: there may be many, and nobody waits for a particular one.
    for (const record of contents[store] as readonly Records[Store][]) {
      const id = idOf(store, record);
      const what = { store, step, id, key: keyOf(step, id), record, base: made.get(id) };
      made.delete(id);
      standings.push(await standingOf({ ...what, name: nameOf(store, record), content: kind.body(record) }, kind));
      await breathe();
    }
    for (const base of made.values()) {
      const standing = base.deleted ? await deletedStanding(store, base, kind) : null;
      if (standing) standings.push(standing);
    }
    return standings;
  };
  const found: (readonly Standing[])[] = [];
  for (const store of STORES) found.push(await standingsOf(store));
  return found.flat();
}
