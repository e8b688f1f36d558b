import type { ApiCalls } from 'shared-contracts';
import type { Client } from 'shared-contracts/client';
import { type Decide, isSame, type Merged, mergeThree } from 'shared-contracts/sections';
import { type Compared, globalBody, IDS, pageBody, settingsBody, typeBody } from '../store/bodies.ts';
import type { Databases } from '../store/databases.ts';
import type { Base } from '../store/draft-state.ts';
import type { Contents } from '../store/local-database.ts';
import type { Records } from '../store/records.ts';
import type { Online } from './online.ts';
import { keyOf } from './plan.ts';
import type { Step } from './progress.ts';

/** How something of a draft stands to what is online. */
export interface Standing<Store extends Compared = Compared> {
  readonly store: Store;
  readonly step: Step;
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly record: Records[Store];
  /** What it says here, as it is sent. */
  readonly content: unknown;
  readonly base: Base | undefined;
  readonly is: 'new' | 'changed' | 'same';
  /** What is online of it, where that is not what the draft was made from. */
  readonly theirs: Theirs | null;
}

/** Null content: it was deleted. */
export interface Theirs {
  readonly version: number;
  readonly content: unknown;
  readonly by: string | null;
  readonly at: string | null;
}

interface Found extends Omit<Theirs, 'content'> {
  readonly read: () => Promise<unknown>;
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

async function standingOf<Store extends Compared>(
  what: Pick<Standing<Store>, 'store' | 'step' | 'id' | 'name' | 'record' | 'content' | 'base'>,
  found: Found | undefined,
): Promise<Standing<Store>> {
  const { step, id, base, content } = what;
  const own = { ...what, key: keyOf(step, id) };
  if (!found && !base) return { ...own, is: 'new', theirs: null };
  const is = base && isSame(base.content, content) ? 'same' : 'changed';
  if (found && base?.version === found.version) return { ...own, is, theirs: null };
  if (!found) return { ...own, is, theirs: { version: 0, content: null, by: null, at: null } };
  const { version, by, at } = found;
  const theirs = { version, by, at, content: await found.read() };
  return { ...own, is: isSame(theirs.content, content) ? 'same' : is, theirs };
}

type Author = { readonly full_name?: string } | null | undefined;
const nameOf = (author: Author): string | null => author?.full_name ?? null;

/** Where everything of a draft stands, but for media: they are what they are. */
export async function compareOnline(
  api: Client<ApiCalls>,
  contents: Contents,
  state: Pick<Databases['state'], 'base'>,
  online: Online,
): Promise<readonly Standing[]> {
  const params = { project: online.project.id };
  const pages = new Map(online.pages.map((page) => [page.id, page]));
  const globals = new Map(online.globals.map((global) => [global.id, global]));
  const types = new Map(online.types.map((type) => [type.name, type]));

  const compared = async <Store extends Compared>(
    store: Store,
    step: Step,
    named: (record: Records[Store]) => string,
    body: (record: Records[Store]) => unknown,
    find: (id: string) => Found | undefined,
  ): Promise<readonly Standing[]> => {
    const standings: Standing[] = [];
    // One after the other: there may be many, and nobody waits for a particular one.
    for (const record of contents[store] as readonly Records[Store][]) {
      const id = (IDS[store] as unknown as (record: Records[Store]) => string)(record);
      const what = { store, step, id, name: named(record), record, content: body(record) };
      standings.push(await standingOf({ ...what, base: await state.base(store, id) }, find(id)));
    }
    return standings;
  };

  return [
    ...(await compared(
      ...(['section-types', 'section-types'] as const),
      ({ title, name }) => title || name,
      typeBody,
      (id) => {
        const type = types.get(id);
        return type && { version: type.version ?? 0, by: null, at: null, read: async () => typeBody(type) };
      },
    )),
    ...(await compared(
      ...(['global-instances', 'global-instances'] as const),
      ({ name }) => name,
      globalBody,
      (id) => {
        const global = globals.get(id);
        if (!global) return undefined;
        const { version, updated_by, last_updated } = global;
        return { version, by: nameOf(updated_by), at: last_updated, read: async () => globalBody(global) };
      },
    )),
    ...(await compared(
      ...(['project-meta-data', 'project-metadata'] as const),
      ({ project_metadata }) => project_metadata.title ?? '',
      settingsBody,
      () => ({
        ...{ version: online.project.version ?? 0, by: null, at: null },
        read: async () => settingsBody(online.project),
      }),
    )),
    ...(await compared(
      ...(['page', 'pages'] as const),
      ({ page }) => page,
      pageBody,
      (id) => {
        const page = pages.get(id);
        if (!page) return undefined;
        const { version, path, updated_by, last_updated } = page;
        const read = async () => pageBody(await api.loadPage({ params: { ...params, page: path.slice(1) }, body: {} }));
        return { version, by: nameOf(updated_by), at: last_updated, read };
      },
    )),
  ];
}
