import type { IDBPDatabase } from 'idb';
import { isGroup } from '../../json/is-group.ts';

/** Whose drafts, of which site. */
export interface DraftOwner {
  readonly person: string;
  readonly project: string;
}

export type DraftKey = [schema: number, project: string, person: string, id: string];

/** Brings what the stores hold of one draft from one schema to the next. Throws where it cannot. */
export type DraftMigration = Readonly<Record<string, (stored: unknown) => unknown>>;

/**
 * The shape of what is stored. It is part of each key, so that an older tool neither reads nor overwrites what a newer
 * one has written. `migrations[n]` leads from n to n + 1, by store; stores it does not name stay as they are.
 */
export interface DraftVersions {
  readonly schema: number;
  readonly migrations: Readonly<Record<number, DraftMigration>>;
}

export const draftKey = (
  { schema }: Pick<DraftVersions, 'schema'>,
  { project, person }: DraftOwner,
  id: string,
): DraftKey => [schema, project, person, id];

/** Keys of all drafts of a person in a project. */
export const ownersRange = (schema: number, { project, person }: DraftOwner): IDBKeyRange =>
  IDBKeyRange.bound([schema, project, person], [schema, project, person, []]);

/** The key of a draft, and those of its parts. */
export const rangeOf = (key: IDBValidKey[]): IDBKeyRange => IDBKeyRange.bound(key, [...key, []]);

const partsOf = (key: IDBValidKey): IDBValidKey[] => (Array.isArray(key) ? key : [key]);

/** When a draft was left, as every record says. */
const leftAt = (record: unknown): number => (isGroup(record) && typeof record.at === 'number' ? record.at : 0);

const attempt = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/**
 * Brings drafts that an older version of the tool left to the shape of this one; of two, the newer stays. What cannot be
 * brought along stays where it is.
 */
export async function bringForward(
  connection: IDBPDatabase,
  [drafts, ...parts]: readonly [drafts: string, ...parts: string[]],
  owner: DraftOwner,
  { schema, migrations }: DraftVersions,
): Promise<void> {
  const stores = [drafts, ...parts];
  const upgrade = (store: string, from: number, stored: unknown): unknown => {
    let value = stored;
    for (let version = from; version < schema; version += 1) value = migrations[version]?.[store]?.(value) ?? value;
    return value;
  };
  const ofThisSchema = (key: IDBValidKey[]): IDBValidKey[] => [schema, ...key.slice(1)];

  for (let from = 1; from < schema; from += 1) {
    const transaction = connection.transaction(stores, 'readwrite');
    for (const key of await transaction.objectStore(drafts).getAllKeys(ownersRange(from, owner))) {
      const draft = partsOf(key);
      const read = async (name: string) => {
        const store = transaction.objectStore(name);
        const [keys, values] = await Promise.all([store.getAllKeys(rangeOf(draft)), store.getAll(rangeOf(draft))]);
        return keys.map((at, index) => ({ store, at, value: () => upgrade(name, from, values[index]) }));
      };
      const [old, own] = await Promise.all([
        transaction.objectStore(drafts).get(draft),
        transaction.objectStore(drafts).get(ofThisSchema(draft)),
      ]);
      const entries = (await Promise.all(stores.map(read))).flat();
      const values = attempt(() => entries.map(({ value }) => value()));
      if (!values) continue;
      const isNewer = leftAt(old) > leftAt(own);
      if (isNewer) for (const name of stores) await transaction.objectStore(name).delete(rangeOf(ofThisSchema(draft)));
      for (const [index, { store, at }] of entries.entries()) {
        if (isNewer) await store.put(values[index], ofThisSchema(partsOf(at)));
        await store.delete(at);
      }
    }
    await transaction.done;
  }
}
