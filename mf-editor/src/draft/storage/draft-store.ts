import type { Page, Section } from 'shared-contracts';
import {
  type DraftKey,
  type DraftOwner,
  type Drafts,
  draftKey,
  type KeptDraft,
  ownersRange,
  rangeOf,
} from 'shared-contracts/documents';
import type { DraftPage } from '../draft-types.ts';
import { createDraftCodec, sectionsOf } from './draft-codec.ts';
import type { DraftConnection, DraftDatabase, SectionsKey } from './draft-database.ts';
import type { DraftRecord, DraftSummary, KeptView } from './draft-record.ts';

/** A draft to be kept, or as it was. */
export interface StoredDraft extends Omit<DraftSummary, 'page'>, KeptDraft<Page, DraftPage> {
  readonly view: KeptView;
}

/** Writes between two looks at what no draft names any more. */
const TIDY_EVERY = 50;

const firstOf = (key: SectionsKey | undefined): number => key?.[4] ?? 0;

/** Whether a draft names one of the sections kept under a key. */
function isNamed(key: SectionsKey, named: ReadonlySet<number>): boolean {
  const [first, last = first] = [key[4], key[5]];
  for (let number = first; number <= last; number += 1) if (named.has(number)) return true;
  return false;
}

async function readSections(connection: DraftConnection, key: DraftKey): Promise<Map<number, Section>> {
  const transaction = connection.transaction('sections');
  const [keys, values] = await Promise.all([
    transaction.store.getAllKeys(rangeOf(key)),
    transaction.store.getAll(rangeOf(key)),
  ]);
  const numbered = (sections: readonly Section[], index: number) =>
    sections.map((section, position) => [firstOf(keys[index]) + position, section] as const);
  return new Map(values.flatMap(numbered));
}

const toSummary = (page: string, { path, name, at, changes }: DraftRecord): DraftSummary => ({
  page,
  path,
  name,
  at,
  changes,
});

/** Drafts of a person in a project, newest first. */
export async function listDrafts(database: DraftDatabase, owner: DraftOwner): Promise<DraftSummary[]> {
  const transaction = (await database.connectFor(owner)).transaction('drafts');
  const range = ownersRange(database.schema, owner);
  const [keys, records] = await Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)]);
  return records.map((record, index) => toSummary(keys[index]?.[3] ?? '', record)).sort((a, b) => b.at - a.at);
}

async function removeDraft(database: DraftDatabase, owner: DraftOwner, page: string): Promise<void> {
  const key = draftKey(database, owner, page);
  const transaction = (await database.connectFor(owner)).transaction(['drafts', 'sections'], 'readwrite');
  await Promise.all([
    transaction.objectStore('drafts').delete(key),
    transaction.objectStore('sections').delete(rangeOf(key)),
    transaction.commit(),
    transaction.done,
  ]);
}

/** Removes what a draft, as it stands there now, does not name: another tab may have written since this one did. */
async function tidy(connection: DraftConnection, key: DraftKey): Promise<void> {
  const transaction = connection.transaction(['drafts', 'sections'], 'readwrite', { durability: 'relaxed' });
  const store = transaction.objectStore('sections');
  const [record, keys] = await Promise.all([
    transaction.objectStore('drafts').get(key),
    store.getAllKeys(rangeOf(key)),
  ]);
  const named = record && sectionsOf(record);
  const unnamed = named ? keys.filter((stored) => !isNamed(stored, named)) : [];
  await Promise.all([...unnamed.map((stored) => store.delete(stored)), transaction.done]);
}

/** A draft that cannot be read whole is none; one that cannot be written leaves the former. */
export interface DraftStore extends Drafts<StoredDraft> {
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
      const connection = await database.connectFor(owner);
      const key = draftKey(database, owner, wanted);
      const record = await connection.get('drafts', key);
      if (!record) return null;
      const sections = await readSections(connection, key);
      page = null;
      settle(wanted);
      const decoded = codec.decode(record, sections);
      const { path, name, at, changes, view } = record;
      return decoded && { ...decoded, id: wanted, path, name, at, changes, view };
    },
    write: async ({ id, base, history, ...summary }) => {
      const connection = await database.connectFor(owner);
      settle(id);
      const key = draftKey(database, owner, id);
      const own = codec;
      const encoded = own.encode(base, history);
      const transaction = connection.transaction(['drafts', 'sections'], 'readwrite', { durability: 'relaxed' });
      const sections = transaction.objectStore('sections');
      const fresh = [...own.fresh];
      const requests: Promise<unknown>[] = [transaction.objectStore('drafts').put({ ...summary, ...encoded }, key)];
      // Numbers are given one after the other: what is not stored yet is one run of them.
      const [first, last] = [fresh[0]?.[0], fresh.at(-1)?.[0]];
      if (first !== undefined && last !== undefined) {
        const run = fresh.map(([, section]) => section);
        requests.push(sections.put(run, [...key, first, last]));
      }
      // The document may be on its way out: then nobody is there any more who could end it.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      own.markStored(fresh.map(([number]) => number));
      writes += 1;
      if (writes % TIDY_EVERY === 1) await tidy(connection, key);
    },
    remove: async (wanted) => {
      page = null;
      await removeDraft(database, owner, wanted);
    },
    list: () => listDrafts(database, owner),
  };
}
