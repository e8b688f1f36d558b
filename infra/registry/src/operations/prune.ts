import type { RegistryContext } from '../context.ts';

const DAY = 24 * 60 * 60_000;
/** No page that anybody still has open names a version that was live before. */
const KEPT_MS = 60 * DAY;
const NEWEST = 20;

/** When each version was last made live, as far as the pointer's history goes, in milliseconds since 1970. */
const lastMoves = (
  history: readonly { readonly version: string | null; readonly at: string }[],
): ReadonlyMap<string | null, number> =>
  new Map(history.toReversed().map(({ version, at }) => [version, Date.parse(at)]));

async function pruneRemote({ store, clock }: RegistryContext, name: string, own: string | undefined): Promise<void> {
  const releases = await store.versions(name);
  const newest = releases
    .toSorted((left, right) => (right.published_at ?? '').localeCompare(left.published_at ?? ''))
    .slice(0, NEWEST)
    .map(({ version }) => version);
  const cutoff = clock().getTime() - KEPT_MS;
  for (const { version, published_at = '' } of releases) {
    // Anew for each: somebody may be going back to it.
    const pointer = (await store.pointer(name))?.value;
    const lastLive = lastMoves(pointer?.history ?? []).get(version) ?? 0;
    const isNamed = [...newest, own, pointer?.version, pointer?.previous, pointer?.candidate?.version].includes(
      version,
    );
    if (!isNamed && Math.max(lastLive, Date.parse(published_at) || 0) < cutoff) await store.remove(name, version);
  }
}

/**
 * Removes the files of versions without a record, once they have been seen so for a day: nobody publishes for as long.
 * Their claim stays, as that of every version.
 */
async function pruneUnfinished(
  { store, clock }: RegistryContext,
  name: string,
  seen: Map<string, number>,
): Promise<void> {
  const now = clock().getTime();
  const left = await store.unfinished(name);
  const keyOf = (version: string): string => `${name}@${version}`;
  const known = left.map(keyOf);
  for (const key of seen.keys()) if (key.startsWith(`${name}@`) && !known.includes(key)) seen.delete(key);
  for (const version of left) {
    const since = seen.get(keyOf(version)) ?? now;
    seen.set(keyOf(version), since);
    // Anew: it may have been published at last.
    if (now - since >= DAY && !(await store.release(name, version))) await store.remove(name, version);
  }
}

/** Deletes what is old; `own` are the versions by name that the installation itself brings along. */
export type PruneReleases = (own: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Deletes versions that nothing leads back to: not live, a candidate nor the one before, not among the newest twenty, and neither
 * published nor live for 60 days, and what is left of versions whose deletion or publishing broke off. Their claim stays: a
 * version never means another content.
 */
export function createPrune(registry: RegistryContext): PruneReleases {
  /** When a version was first seen without a record, in milliseconds since 1970. */
  const seen = new Map<string, number>();
  return async (own) => {
    for (const name of await registry.store.names()) {
      // What is damaged of one keeps no other from being looked through.
      await registry.damage.unless(pruneRemote(registry, name, own[name]));
      await pruneUnfinished(registry, name, seen);
    }
  };
}
