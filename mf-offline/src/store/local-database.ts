import type { IDBPTransaction } from 'idb';
import type { Change, DraftRecords } from 'offline-api';
import { isInBin, type Records, STORE_NAMES, STORES, type StoreName } from 'offline-api/records';
import { isSame } from 'shared-contracts/sections';
import { createConnection } from './connection.ts';
import { placeOf } from './identity.ts';
import { readAll } from './read-all.ts';

export const DATABASE_NAME = 'sections-local-database';
export const DATABASE_VERSION = 1;

/** A change of a record as it was read: where it is another by now, the change is not made. */
export interface Rewrite {
  readonly change: Change;
  /** Absent: it is not there, or in the bin. */
  readonly before?: Records[StoreName];
}

/** Why a record was not changed: it is another by now, or its new key is that of another. */
export type NotRewritten = 'meanwhile' | 'occupied';

export type Counts = Readonly<Record<StoreName, number>>;
export type Digest<Wanted> = Readonly<Record<StoreName, readonly Wanted[]>>;
export type Contents = { readonly [Name in StoreName]: readonly Records[Name][] };

/** Work that is not published yet, in this browser (row O1). */
export interface LocalDatabase extends DraftRecords {
  /** How many records each store has. */
  readonly counts: () => Promise<Counts>;
  /** Everything, as it stood at one moment. */
  readonly contents: () => Promise<Contents>;
  /** What is wanted of each record, as they stood at one moment: there may be too many to hold at once. */
  readonly digest: <Wanted>(of: (record: Records[StoreName], store: StoreName) => Wanted) => Promise<Digest<Wanted>>;
  /** All of them or none, on the disk once this resolves. */
  readonly write: DraftRecords['write'];
  /** Looks and writes in one step, with no other tab between. Resolves with those that were not made. */
  readonly rewrite: (rewrites: readonly Rewrite[]) => Promise<ReadonlyMap<Rewrite, NotRewritten>>;
  /** Puts these in the place of everything, in one step. */
  readonly replace: (contents: Contents) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly close: () => void;
}

const NOTHING = Object.fromEntries(STORE_NAMES.map((name) => [name, []])) as unknown as Contents;

/** What was told to be written is not lost with the power. */
const STRICT = { durability: 'strict' } as const;

/** Tells the documents of this browser of changes; this one as well. */
function createNews(name: string) {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', tell);
  return {
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => {
      tell();
      channel?.postMessage('changed');
    },
    close: () => channel?.close(),
  };
}

type Stores = IDBPTransaction<unknown, StoreName[], 'readwrite'>;

async function make(transaction: Stores, { store, put, remove }: Change): Promise<void> {
  const records = transaction.objectStore(store);
  if (remove !== undefined) await records.delete(remove);
  if (put) await records.put(put);
}

const placeName = (store: StoreName, key: string): string => `${store} ${key}`;

async function whyNot(
  transaction: Stores,
  { change, before }: Rewrite,
  freed: ReadonlySet<string>,
): Promise<NotRewritten | null> {
  const { store, put } = change;
  const records = transaction.objectStore(store);
  const isFree = async (key: string): Promise<boolean> => {
    if (freed.has(placeName(store, key))) return true;
    const there: unknown = await records.get(key);
    return there === undefined || (!before && isInBin(there));
  };
  const key = before && placeOf(store, before);
  if (key !== undefined && !isSame(await records.get(key), before)) return 'meanwhile';
  const next = put ? placeOf(store, put) : key;
  return next === undefined || next === key || (await isFree(next)) ? null : 'occupied';
}

/** Those that cannot be made. What goes from its key in the same step is in nobody's way: two may change places. */
async function notMade(transaction: Stores, rewrites: readonly Rewrite[]): Promise<ReadonlyMap<Rewrite, NotRewritten>> {
  const not = new Map<Rewrite, NotRewritten>();
  for (;;) {
    const going = rewrites.filter((each) => !not.has(each));
    const freed = new Set(
      going.flatMap(({ change: { store, remove } }) => (remove === undefined ? [] : [placeName(store, remove)])),
    );
    for (const each of going) {
      const why = await whyNot(transaction, each, freed);
      if (why) not.set(each, why);
    }
    if (rewrites.length - not.size === going.length) return not;
  }
}

export function createLocalDatabase(): LocalDatabase {
  const news = createNews(DATABASE_NAME);
  const { connect, close } = createConnection(DATABASE_NAME, DATABASE_VERSION, (database) => {
    for (const name of STORE_NAMES) database.createObjectStore(name, { keyPath: STORES[name] });
  });

  const digest: LocalDatabase['digest'] = async <Wanted>(
    of: (record: Records[StoreName], store: StoreName) => Wanted,
  ) => {
    const transaction = (await connect()).transaction(STORE_NAMES);
    const read = STORE_NAMES.map(
      async (name) => [name, await readAll(transaction.objectStore(name), (record) => of(record, name))] as const,
    );
    return Object.fromEntries(await Promise.all(read)) as unknown as Digest<Wanted>;
  };
  const replace = async (next: Contents): Promise<void> => {
    const transaction = (await connect()).transaction(STORE_NAMES, 'readwrite', STRICT);
    const requests = STORE_NAMES.flatMap((name) => {
      const records = transaction.objectStore(name);
      return [records.clear(), ...next[name].map((record) => records.put(record))];
    });
    await Promise.all([...requests, transaction.done]);
    news.tell();
  };
  const within = async (changes: readonly Change[], work: (transaction: Stores) => Promise<void>): Promise<void> => {
    if (changes.length === 0) return;
    const names = [...new Set(changes.map(({ store }) => store))];
    const transaction = (await connect()).transaction(names, 'readwrite', STRICT);
    try {
      await work(transaction);
    } catch (error) {
      // What cannot be stored at all does not end the transaction by itself.
      transaction.done.catch(() => undefined);
      transaction.abort();
      throw error;
    }
    await transaction.done;
    news.tell();
  };
  return {
    get: async (store, key) => (await connect()).get(store, key),
    all: async (store) => readAll((await connect()).transaction(store).store),
    counts: async () => {
      const transaction = (await connect()).transaction(STORE_NAMES);
      const counted = STORE_NAMES.map(async (name) => [name, await transaction.objectStore(name).count()] as const);
      return Object.fromEntries(await Promise.all(counted)) as unknown as Counts;
    },
    contents: async () => (await digest((record) => record)) as unknown as Contents,
    digest,
    write: (changes) =>
      within(changes, async (transaction) => {
        for (const change of changes) await make(transaction, change);
      }),
    rewrite: async (rewrites) => {
      let not: ReadonlyMap<Rewrite, NotRewritten> = new Map();
      const changes = rewrites.map(({ change }) => change);
      await within(changes, async (transaction) => {
        not = await notMade(transaction, rewrites);
        const going = rewrites.filter((each) => !not.has(each));
        for (const { change } of going) await make(transaction, { ...change, put: undefined });
        for (const { change } of going) await make(transaction, { ...change, remove: undefined });
      });
      return not;
    },
    replace,
    clear: () => replace(NOTHING),
    subscribe: news.add,
    close: () => {
      close();
      news.close();
    },
  };
}
