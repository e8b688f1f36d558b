import { createHash } from 'node:crypto';
import type { AnswerOf, QueryOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

type Live = AnswerOf<RegistryCalls['listLive']>;

/** What is served of a remote, as it is answered; `bytes` are those of its pointer. */
interface Served {
  readonly name: string;
  readonly bytes: Uint8Array | null;
  readonly live: NonNullable<Live['remotes']>[string] | null;
  readonly candidate: Live['candidates'][string] | null;
  readonly isRetired: boolean;
}

async function servedOf({ store }: RegistryContext, name: string): Promise<Served> {
  const pointer = await store.pointer(name);
  if (!pointer) return { name, bytes: null, live: null, candidate: null, isRetired: false };
  const { version, previous, move, losses, candidate } = pointer.value;
  const release = version === null ? null : await store.release(name, version);
  const tried = candidate && (await store.release(name, candidate.version));
  return {
    ...{ name, bytes: pointer.bytes, isRetired: version === null },
    live: release && { release, move, losses, previous },
    candidate: tried && { release: tried, move, losses: candidate.losses, rule: candidate.rule },
  };
}

/**
 * What is served of every remote. The revision is a hash of all pointers and of the key: the same from every node. One of
 * which something is damaged is left out and named: shells serve on what they have of it.
 */
export async function listLive(
  registry: RegistryContext,
  _caller: CallContext,
  { query }: { query: QueryOf<RegistryCalls['listLive']> },
): Promise<Live> {
  const { store, shells, previews, damage } = registry;
  if (query.shell !== undefined) shells.note(query.shell);
  const names = await store.names();
  const read = await Promise.all(names.map((name) => damage.unless(servedOf(registry, name))));
  const served = read.filter((each) => each !== undefined);
  const isServed = new Set(served.map(({ name }) => name));
  const broken = names.filter((name) => !isServed.has(name));
  const damaged = broken.length > 0 && { damaged: broken };
  const hash = createHash('sha256');
  for (const [index, name] of names.entries()) hash.update(`${name}\0`).update(read[index]?.bytes ?? '');
  const preview_key = await previews.publicKey();
  const revision = hash.update(preview_key ?? '').digest('base64url');
  if (query.since === revision)
    return { revision, remotes: null, candidates: {}, retired: [], preview_key, ...damaged };
  return {
    revision,
    remotes: Object.fromEntries(served.flatMap(({ name, live }) => (live ? [[name, live] as const] : []))),
    candidates: Object.fromEntries(
      served.flatMap(({ name, candidate }) => (candidate ? [[name, candidate] as const] : [])),
    ),
    retired: served.filter(({ isRetired }) => isRetired).map(({ name }) => name),
    preview_key,
    ...damaged,
  };
}
