import type { Contents } from '../store/local-database.ts';
import { type Records, STORE_NAMES, STORES, type StoreName } from '../store/records.ts';

/** One record of the draft, by its store and key. */
export interface Kept {
  readonly store: StoreName;
  readonly key: string;
  readonly record: Records[StoreName];
}

export const nameOf = (store: string, key: string): string => `${store} ${key}`;

/** What tells one state of a record from another, without reading all of it. */
export function markerOf({ store, record }: Kept): string {
  if (store === 'project-meta-data') return JSON.stringify(record);
  const { id, version, last_updated } = record as {
    readonly id?: string;
    readonly version?: number;
    readonly last_updated?: string;
  };
  return JSON.stringify([id ?? '', version ?? 0, last_updated ?? '']);
}

/** All records of a draft, by name. */
export function keptIn(contents: Contents): ReadonlyMap<string, Kept> {
  const kept = STORE_NAMES.flatMap((store) =>
    (contents[store] as readonly Records[StoreName][]).map((record): Kept => {
      const key = String((record as unknown as Readonly<Record<string, unknown>>)[STORES[store]]);
      return { store, key, record };
    }),
  );
  return new Map(kept.map((each) => [nameOf(each.store, each.key), each]));
}

/** What the copy does not have yet as it is here, and what it still has that is gone. */
export function changesSince(known: ReadonlyMap<string, string>, kept: ReadonlyMap<string, Kept>) {
  return {
    changed: [...kept].filter(([name, each]) => known.get(name) !== markerOf(each)).map(([, each]) => each),
    removed: [...known.keys()].filter((name) => !kept.has(name)),
  };
}
