import type { DBSchema, IDBPDatabase } from 'idb';
import type { Base, DraftSurroundings } from 'offline-api';
import type { DraftCopy } from 'shared-contracts';
import { DRAFT_STATE } from 'shared-contracts/tool';
import { createConnection } from './connection.ts';
import { baseName, outdated } from './copy-names.ts';
import { readAll } from './read-all.ts';

/** Whose draft it is, and how it began. */
export interface DraftOrigin {
  readonly project: string;
  readonly person: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

interface Schema extends DBSchema {
  readonly origin: { key: 'origin'; value: DraftOrigin };
  readonly bases: { key: [store: string, id: string]; value: Base };
  readonly answers: { key: string; value: unknown };
  /** What the copy on the server has of each record, by its name. */
  readonly synced: { key: string; value: string };
  readonly copy: { key: 'copy'; value: DraftCopy };
  /** What the copy said of each record when both were the same: what two browsers did is told apart by it. */
  readonly agreed: { key: [store: string, id: string]; value: Agreed };
  /** Bytes of media, by id. */
  readonly blobs: { key: string; value: Blob };
}

/** Local storage: how often the progress of a publish was written, which tells the newer of two states of it. */
export const PROGRESS_COUNT = 'import_progress_count';

/** What a record said when this browser and the copy on the server said the same. */
export interface Agreed {
  readonly store: string;
  readonly id: string;
  /** Undefined: neither has it any more. */
  readonly content: unknown;
}

/** How far the copy on the server is, as this browser knows it: null before it has one. */
export interface Synced {
  readonly copy: DraftCopy | null;
  readonly markers: ReadonlyMap<string, string>;
}

/** What of it changed in the copy. */
export interface SyncNews {
  readonly markers: readonly (readonly [name: string, marker: string])[];
  readonly agreed: readonly Agreed[];
  readonly removed: readonly string[];
  /** All that was known of the copy is another. */
  readonly isAnew?: boolean;
}

/** Beside the local database, whose form outside tools know: what draft mode needs of its own. */
export interface DraftState extends DraftSurroundings {
  readonly origin: () => Promise<DraftOrigin | undefined>;
  /** What is wanted of each, or all of it. */
  readonly bases: <Wanted = Base>(of?: (base: Base) => Wanted) => Promise<readonly Wanted[]>;
  /** What is online by now: the copy is told of it though its version is known, which what is made again there begins anew. */
  readonly keepOnline: (bases: readonly Base[]) => Promise<void>;
  readonly synced: () => Promise<Synced>;
  /** What the copy has from now on, and what of it is gone. */
  readonly keepSynced: (copy: DraftCopy, news: SyncNews) => Promise<void>;
  readonly agreed: () => Promise<readonly Agreed[]>;
  /** What both said the same of from now on. */
  readonly keepAgreed: (agreed: readonly Agreed[]) => Promise<void>;
  readonly forgetSynced: () => Promise<void>;
  /** The last answer of a call that the server alone can give. */
  readonly answer: (key: string) => Promise<unknown>;
  readonly keepAnswer: (key: string, answer: unknown) => Promise<void>;
  /** Bytes of a medium, which the local database knows all else of. */
  readonly blob: (media: string) => Promise<Blob | undefined>;
  /** Whose draft it is from now on, and what it was made from. */
  readonly begin: (origin: DraftOrigin, bases: readonly Base[]) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly close: () => void;
}

/** What each version of it added, in order. */
const UPGRADES: readonly ((database: IDBPDatabase<Schema>) => void)[] = [
  (database) => {
    database.createObjectStore('origin');
    database.createObjectStore('bases', { keyPath: ['store', 'id'] });
  },
  (database) => {
    database.createObjectStore('answers');
    database.createObjectStore(DRAFT_STATE.blobs);
  },
  (database) => {
    database.createObjectStore('synced');
    database.createObjectStore('copy');
  },
  (database) => {
    database.createObjectStore('agreed', { keyPath: ['store', 'id'] });
  },
];

const ALL = ['origin', 'bases', 'answers', 'blobs', 'synced', 'copy', 'agreed'] as const;
const SYNCED = ['synced', 'copy', 'agreed'] as const;
const STRICT = { durability: 'strict' } as const;

/** What is known of the copy on the server. */
function syncedIn(
  connect: () => Promise<IDBPDatabase<Schema>>,
): Pick<DraftState, 'synced' | 'keepSynced' | 'agreed' | 'keepAgreed' | 'forgetSynced'> {
  return {
    synced: async () => {
      const transaction = (await connect()).transaction(['synced', 'copy']);
      const markers = transaction.objectStore('synced');
      const [names, values, copy] = await Promise.all([
        markers.getAllKeys(),
        markers.getAll(),
        transaction.objectStore('copy').get('copy'),
      ]);
      return { copy: copy ?? null, markers: new Map(names.map((name, at) => [name, values[at] ?? ''])) };
    },
    keepSynced: async (copy, { markers, agreed, removed, isAnew = false }) => {
      const transaction = (await connect()).transaction(SYNCED, 'readwrite', STRICT);
      const [synced, said] = [transaction.objectStore('synced'), transaction.objectStore('agreed')];
      await Promise.all([
        ...(isAnew ? [synced.clear(), said.clear()] : []),
        ...removed.map((name) => synced.delete(name)),
        ...markers.map(([name, marker]) => synced.put(marker, name)),
        ...agreed.map((each) => said.put(each)),
        transaction.objectStore('copy').put(copy, 'copy'),
        transaction.done,
      ]);
    },
    agreed: async () => readAll((await connect()).transaction('agreed').store),
    keepAgreed: async (agreed) => {
      const transaction = (await connect()).transaction('agreed', 'readwrite', STRICT);
      await Promise.all([...agreed.map((each) => transaction.store.put(each)), transaction.done]);
    },
    forgetSynced: async () => {
      const transaction = (await connect()).transaction(SYNCED, 'readwrite', STRICT);
      await Promise.all([...SYNCED.map((name) => transaction.objectStore(name).clear()), transaction.done]);
    },
  };
}

export function createDraftState(): DraftState {
  const { connect, close } = createConnection<Schema>(DRAFT_STATE.database, UPGRADES.length, (database, from) => {
    for (const upgrade of UPGRADES.slice(from)) upgrade(database);
  });
  return {
    origin: async () => (await connect()).get('origin', 'origin'),
    base: async (store, id) => (await connect()).get('bases', [store, id]),
    keepBases: async (bases) => {
      const transaction = (await connect()).transaction('bases', 'readwrite', STRICT);
      await Promise.all([...bases.map((base) => transaction.store.put(base)), transaction.done]);
    },
    keepOnline: async (bases) => {
      const transaction = (await connect()).transaction(['bases', 'synced'], 'readwrite', STRICT);
      const [made, synced] = [transaction.objectStore('bases'), transaction.objectStore('synced')];
      const tell = async (name: string): Promise<void> => {
        const marker = await synced.get(name);
        if (marker !== undefined) await synced.put(outdated(marker), name);
      };
      await Promise.all([...bases.flatMap((base) => [made.put(base), tell(baseName(base))]), transaction.done]);
    },
    bases: async (of) => readAll((await connect()).transaction('bases').store, of),
    ...syncedIn(connect),
    forgetBase: async (store, id) => (await connect()).delete('bases', [store, id]),
    answer: async (key) => (await connect()).get('answers', key),
    keepAnswer: async (key, answer) => void (await (await connect()).put('answers', answer, key)),
    blob: async (media) => (await connect()).get('blobs', media),
    keepBlob: async (media, blob) => {
      const transaction = (await connect()).transaction('blobs', 'readwrite', STRICT);
      await Promise.all([transaction.store.put(blob, media), transaction.done]);
    },
    forgetBlob: async (media) => (await connect()).delete('blobs', media),
    begin: async (origin, bases) => {
      const transaction = (await connect()).transaction(['origin', 'bases'], 'readwrite', STRICT);
      await Promise.all([
        transaction.objectStore('origin').put(origin, 'origin'),
        transaction.objectStore('bases').clear(),
        ...bases.map((base) => transaction.objectStore('bases').put(base)),
        transaction.done,
      ]);
    },
    clear: async () => {
      const transaction = (await connect()).transaction(ALL, 'readwrite', STRICT);
      await Promise.all([...ALL.map((name) => transaction.objectStore(name).clear()), transaction.done]);
    },
    close,
  };
}
