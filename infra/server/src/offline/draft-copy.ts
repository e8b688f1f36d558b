import type { Base, DraftStorage } from 'offline-api';
import { isRecord, type Records, STORES, type StoredMedium, type StoreName } from 'offline-api/records';
import { type AnswerOf, type ApiCalls, ApiError, type BodyOf, type Client } from 'shared-contracts';
import { createSentSize } from './sent-size.ts';

/** What the copy says is another by now: what was read of it is worth nothing. */
export class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError';
}

export type CopyClient = Client<Pick<ApiCalls, 'readDraftCopy' | 'syncStorage'>>;
type Part = AnswerOf<ApiCalls['readDraftCopy']>;
type Asked = { readonly store: string; readonly key?: string; readonly data?: 'true' };
type Sync = BodyOf<ApiCalls['syncStorage']>;

export interface CopyOptions {
  readonly client: CopyClient;
  readonly project: string;
  /** What was read last of it. */
  readonly revision: number;
  /** Waited for before a store is read whole, and before anything is sent: of that there is not much at once. */
  readonly turn: () => Promise<void>;
}

/** A medium as a copy has it: its bytes stand in it as a data address. */
type Packed = StoredMedium & { readonly data?: unknown };

const nameOf = (store: string, key: string): string => `${store} ${key}`;

const addressOf = async (blob: Blob): Promise<string> =>
  `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`;

/** Reads of one revision of the copy, part by part, media without their bytes unless asked for them. */
const createReader =
  ({ client, project, revision }: Omit<CopyOptions, 'turn'>) =>
  async (asked: Asked): Promise<Pick<Part, 'storage' | 'bases'>> => {
    const records: unknown[] = [];
    const bases: Part['bases'] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query = { data: 'false', ...asked, ...(after !== '' && { after }) } as Parameters<
        CopyClient['readDraftCopy']
      >[0]['query'];
      const part: Part = await client.readDraftCopy({ params: { project }, query });
      if (part.copy?.revision !== revision) throw new ChangedMeanwhileError();
      records.push(...(part.storage[asked.store] ?? []));
      bases.push(...part.bases);
      after = part.next;
    }
    return { storage: { [asked.store]: records as Part['storage'][string] }, bases };
  };

/** What stands in a store, as far as it was read or written. */
function createStores(read: ReturnType<typeof createReader>, turn: CopyOptions['turn']) {
  const records = new Map<string, Records[StoreName] | undefined>();
  const whole = new Set<StoreName>();

  const take = (store: StoreName, found: unknown): void => {
    if (!isRecord(store, found)) throw new ApiError('invalid');
    const record = found as unknown as Records[StoreName];
    const name = nameOf(store, String((record as unknown as Readonly<Record<string, unknown>>)[STORES[store]]));
    // What was written is newer than what was read.
    if (!records.has(name)) records.set(name, record);
  };
  return {
    records,
    get: async (store: StoreName, key: string) => {
      const name = nameOf(store, key);
      if (!records.has(name) && !whole.has(store))
        for (const found of (await read({ store, key })).storage[store] ?? []) take(store, found);
      return records.get(name);
    },
    all: async (store: StoreName) => {
      if (!whole.has(store)) {
        await turn();
        for (const found of (await read({ store })).storage[store] ?? []) take(store, found);
      }
      whole.add(store);
      return [...records].flatMap(([name, record]) => (record && name.startsWith(`${store} `) ? [record] : []));
    },
  };
}

interface Written {
  /** What was put, or went, by name. */
  readonly changed: ReadonlyMap<string, { readonly store: string; readonly key: string }>;
  readonly records: ReadonlyMap<string, Records[StoreName] | undefined>;
  readonly bases: ReadonlyMap<string, Base | undefined>;
  readonly data: ReadonlyMap<string, unknown>;
}

function sentOf({ changed, records, bases, data }: Written): Pick<Sync, 'storage' | 'removed' | 'bases'> {
  const storage: Record<string, unknown[]> = {};
  const removed: unknown[] = [];
  const kept: unknown[] = [];
  for (const [name, { store, key }] of changed) {
    const record = store.startsWith('~') ? bases.get(name) : records.get(name);
    if (!record) removed.push({ store, key });
    else if (store.startsWith('~')) kept.push(record);
    else {
      storage[store] ??= [];
      storage[store].push(store === 'medias' ? { ...record, data: data.get(key) } : record);
    }
  }
  return { storage, removed, bases: kept } as unknown as Pick<Sync, 'storage' | 'removed' | 'bases'>;
}

/**
 * The copy of a draft that the server keeps, as storage of one call: what it reads is of one revision, and what it writes
 * goes in one piece, on condition that it is that revision still.
 */
export function openDraftCopy(options: CopyOptions) {
  const read = createReader(options);
  const { records, get, all } = createStores(read, options.turn);
  /** Bytes of media, as they are written. */
  const data = new Map<string, unknown>();
  const bases = new Map<string, Base | undefined>();
  const changed = new Map<string, { readonly store: string; readonly key: string }>();
  const size = createSentSize();
  /** Undefined: it goes. Throws where no request would take all that the call changes. */
  const note = (store: string, key: string, content?: unknown): void => {
    const name = nameOf(store, key);
    size.take(name, content === undefined ? 'removed' : store.startsWith('~') ? 'bases' : store, content);
    changed.set(name, { store, key });
  };

  const storage: DraftStorage = {
    local: {
      get: get as DraftStorage['local']['get'],
      all: all as unknown as DraftStorage['local']['all'],
      write: async (changes) => {
        for (const { store, put, remove } of changes) {
          if (remove !== undefined) records.set(nameOf(store, remove), undefined);
          if (remove !== undefined) note(store, remove);
          if (!put) continue;
          const key = String((put as unknown as Readonly<Record<string, unknown>>)[STORES[store]]);
          note(store, key, put);
          records.set(nameOf(store, key), put);
        }
      },
      // Nobody else writes to what this call has read.
      subscribe: () => () => undefined,
    },
    state: {
      base: async (store, id) => {
        const name = nameOf(`~${store}`, id);
        if (!bases.has(name))
          bases.set(name, (await read({ store: `~${store}`, key: id })).bases[0] as Base | undefined);
        return bases.get(name);
      },
      keepBases: async (kept) => {
        for (const base of kept) {
          note(`~${base.store}`, base.id, base);
          bases.set(nameOf(`~${base.store}`, base.id), base);
        }
      },
      forgetBase: async (store, id) => {
        bases.set(nameOf(`~${store}`, id), undefined);
        note(`~${store}`, id);
      },
      keepBlob: async (media, blob) => void data.set(media, await addressOf(blob)),
      forgetBlob: async (media) => void data.set(media, undefined),
    },
  };

  /** A medium is written with the bytes that it has: those that are not known here are read. */
  const readData = async (): Promise<void> => {
    for (const [name, { store, key }] of changed) {
      if (store !== 'medias' || !records.get(name) || data.has(key)) continue;
      const { storage } = await read({ store, key, data: 'true' });
      data.set(key, (storage.medias?.[0] as Packed | undefined)?.data);
    }
  };

  return {
    storage,
    /** Sends what changed. Throws ChangedMeanwhileError, with nothing kept, where the copy is another by now. */
    flush: async (site: Pick<Sync, 'domain' | 'currentPackage'>): Promise<void> => {
      if (changed.size === 0) return;
      const { client, project, revision, turn } = options;
      await turn();
      await readData();
      const body: Sync = { ...site, ...sentOf({ changed, records, bases, data }), projectId: project, revision };
      await client.syncStorage({ params: { project }, body }).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'old_version' ? new ChangedMeanwhileError() : error;
      });
    },
  };
}
