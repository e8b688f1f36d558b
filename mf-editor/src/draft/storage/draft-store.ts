import type { Page, Section } from 'shared-contracts';
import type { History } from '../history.ts';
import { createDraftCodec, sectionsOf } from './draft-codec.ts';
import type { DraftConnection, DraftDatabase } from './draft-database.ts';
import {
  type DraftKey,
  type DraftOwner,
  type DraftRecord,
  type DraftSummary,
  draftKey,
  type KeptView,
  ownersRange,
} from './draft-record.ts';

/** A draft to be kept, or as it was. */
export interface StoredDraft extends Omit<DraftSummary, 'page'> {
  readonly pageId: string;
  readonly base: Page | null;
  readonly history: Omit<History, 'open'>;
  readonly view: KeptView;
}

/** Writes between two looks at what no draft names any more. */
const TIDY_EVERY = 50;

const rangeOf = (key: DraftKey): IDBKeyRange => IDBKeyRange.bound([...key], [...key, []]);

async function readSections(connection: DraftConnection, key: DraftKey): Promise<Map<number, Section>> {
  const transaction = connection.transaction('sections');
  const [keys, values] = await Promise.all([
    transaction.store.getAllKeys(rangeOf(key)),
    transaction.store.getAll(rangeOf(key)),
  ]);
  return new Map(values.map((section, index) => [keys[index]?.[4] ?? 0, section]));
}

const toSummary = (key: IDBValidKey, { path, name, at, changes }: DraftRecord): DraftSummary => ({
  page: String((key as unknown as DraftKey)[3]),
  path,
  name,
  at,
  changes,
});

/** Drafts of a person in a project, newest first. */
export async function listDrafts(database: DraftDatabase, owner: DraftOwner): Promise<DraftSummary[]> {
  const transaction = (await database.connect()).transaction('drafts');
  const range = ownersRange(owner);
  const [keys, records] = await Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)]);
  return records.map((record, index) => toSummary(keys[index] ?? [], record)).sort((a, b) => b.at - a.at);
}

async function removeDraft(database: DraftDatabase, owner: DraftOwner, page: string): Promise<void> {
  const key = draftKey(owner, page);
  const transaction = (await database.connect()).transaction(['drafts', 'sections'], 'readwrite');
  await Promise.all([
    transaction.objectStore('drafts').delete([...key]),
    transaction.objectStore('sections').delete(rangeOf(key)),
    transaction.done,
  ]);
}

export interface DraftStore {
  /** Null where no draft is kept, or one that cannot be read whole. */
  readonly read: (page: string) => Promise<StoredDraft | null>;
  /** Resolves once it is stored. Rejects, and leaves the former draft, where it cannot be. */
  readonly write: (draft: StoredDraft) => Promise<void>;
  readonly remove: (page: string) => Promise<void>;
  readonly list: () => Promise<DraftSummary[]>;
}

/** Drafts of one person in one project. What was written is not written again while it is the same. */
export function createDraftStore(database: DraftDatabase, owner: DraftOwner): DraftStore {
  let codec = createDraftCodec();
  let page: string | null = null;
  let generation = 0;
  let writes = 0;

  /** The codec knows one page's sections, as stored over one connection. */
  const settle = (wanted: string): void => {
    if (page === wanted && generation === database.generation()) return;
    codec = createDraftCodec();
    page = wanted;
    generation = database.generation();
    writes = 0;
  };

  return {
    read: async (wanted) => {
      const connection = await database.connect();
      const key = draftKey(owner, wanted);
      const record = await connection.get('drafts', [...key]);
      if (!record) return null;
      const sections = await readSections(connection, key);
      page = null;
      settle(wanted);
      const decoded = codec.decode(record, sections);
      const { path, name, at, changes, view } = record;
      return decoded && { ...decoded, pageId: wanted, path, name, at, changes, view };
    },
    write: async ({ pageId, base, history, ...summary }) => {
      const connection = await database.connect();
      settle(pageId);
      const key = draftKey(owner, pageId);
      const encoded = codec.encode(base, history);
      const transaction = connection.transaction(['drafts', 'sections'], 'readwrite', { durability: 'relaxed' });
      const sections = transaction.objectStore('sections');
      const fresh = [...codec.fresh];
      const requests: Promise<unknown>[] = fresh.map(([number, section]) => sections.put(section, [...key, number]));
      requests.push(transaction.objectStore('drafts').put({ ...summary, ...encoded }, [...key]));
      if (writes % TIDY_EVERY === 0) {
        const named = sectionsOf(encoded);
        const tidy = (keys: [...DraftKey, number][]) =>
          Promise.all(keys.filter((stored) => !named.has(stored[4])).map((stored) => sections.delete(stored)));
        requests.push(sections.getAllKeys(rangeOf(key)).then(tidy));
      }
      await Promise.all([...requests, transaction.done]);
      writes += 1;
      codec.markStored(fresh.map(([number]) => number));
    },
    remove: async (wanted) => {
      page = null;
      await removeDraft(database, owner, wanted);
    },
    list: () => listDrafts(database, owner),
  };
}
