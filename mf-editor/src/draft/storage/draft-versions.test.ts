import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { IDBPDatabase } from 'idb';
import type { Section } from 'shared-contracts';
import type { DraftVersions } from 'shared-contracts/documents';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testSection } from '../../testing/test-kinds.ts';
import { testDraft, testPage } from '../../testing/test-pages.ts';
import { createDraftDatabase, type DraftDatabase } from './draft-database.ts';
import type { DraftRecord } from './draft-record.ts';
import { createDraftStore, type StoredDraft } from './draft-store.ts';

const owner = { person: 'marie', project: 'site' };
const page = testPage([testSection(1), testSection(2)]);
const draftAt = (at: number): StoredDraft => ({
  ...{ id: page.id, path: '/rooms', name: 'Rooms', at, changes: 1, base: page },
  history: { past: [], present: testDraft(page.sections), future: [] },
  view: { selected: null, locale: 'en', width: 'desktop', panel: null },
});

/** Two releases on: pages were given another name first, then their sections other weights. */
const LATER: DraftVersions = {
  schema: 4,
  migrations: {
    2: { drafts: (stored) => ({ ...(stored as DraftRecord), name: `${(stored as DraftRecord).name}, renamed` }) },
    3: { sections: (stored) => (stored as readonly Section[]).map((section) => ({ ...section, weight: 50 })) },
  },
};

describe('E1: drafts that an older version of the tool left on this device', () => {
  const opened: DraftDatabase[] = [];
  const open = (versions?: DraftVersions): DraftDatabase => {
    const database = createDraftDatabase(versions);
    opened.push(database);
    return database;
  };
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
  afterEach(() => {
    for (const database of opened.splice(0)) database.close();
  });

  test('are read in the shape of now, whole, and stand there once', async () => {
    await createDraftStore(open(), owner).write(draftAt(1));
    const database = open(LATER);
    const store = createDraftStore(database, owner);
    expect((await store.list()).map(({ name }) => name)).toEqual(['Rooms, renamed']);
    const read = await store.read(page.id);
    expect(read?.history.present.sections.map(({ weight }) => weight)).toEqual([50, 50]);
    const connection = await database.connect();
    expect([await connection.count('drafts'), await connection.count('sections')]).toEqual([1, 1]);
    expect(await createDraftStore(open(), owner).read(page.id)).toBeNull();
  });

  test('are read where each section was a record of its own', async () => {
    const former = createDraftDatabase({ schema: 1, migrations: {} });
    opened.push(former);
    const connection = await former.connect();
    const sections = [testSection(1), testSection(2, { weight: 9 })];
    const key = [1, owner.project, owner.person, page.id] as const;
    const { page: name, ...step } = testDraft(sections);
    const stored = { ...step, page: name, sections: Uint32Array.of(1, 3) };
    const { base, history: _, id: __, ...summary } = draftAt(1);
    const record = {
      ...summary,
      base: base && { ...base, sections: Uint32Array.of(1, 2) },
      pages: [stored],
      position: 0,
    };
    await connection.put('drafts', record, [...key]);
    for (const [number, section] of [
      [1, sections[0]],
      [2, testSection(2)],
      [3, sections[1]],
    ] as const)
      await (connection as unknown as IDBPDatabase).put('sections', section, [...key, number]);
    const read = await createDraftStore(open(), owner).read(page.id);
    expect(read?.history.present.sections).toEqual(sections);
    expect(read?.base?.sections).toEqual(page.sections);
    const store = createDraftStore(open(), owner);
    await store.read(page.id);
    await store.write({ ...draftAt(2), history: { past: [], present: testDraft(page.sections), future: [] } });
    const kept = await createDraftStore(open(), owner).read(page.id);
    expect(kept?.history.present.sections).toEqual(page.sections);
  });

  test('of two the newer stays', async () => {
    await createDraftStore(open(LATER), owner).write({ ...draftAt(2), name: 'Newer' });
    await createDraftStore(open(), owner).write(draftAt(1));
    expect((await createDraftStore(open(LATER), owner).read(page.id))?.name).toBe('Newer');
    await createDraftStore(open(), owner).write(draftAt(3));
    expect((await createDraftStore(open(LATER), owner).read(page.id))?.name).toBe('Rooms, renamed');
  });

  test('stay where they are if they cannot be brought along, and others come', async () => {
    const failing: DraftVersions = {
      schema: 3,
      migrations: {
        2: {
          drafts: (stored) => {
            if ((stored as DraftRecord).path === '/broken') throw new Error('Not of this shape');
            return stored;
          },
        },
      },
    };
    await createDraftStore(open(), owner).write({ ...draftAt(1), id: 'broken', path: '/broken' });
    await createDraftStore(open(), owner).write(draftAt(1));
    expect((await createDraftStore(open(failing), owner).list()).map(({ path }) => path)).toEqual(['/rooms']);
    expect(await createDraftStore(open(), owner).read('broken')).not.toBeNull();
  });

  test('are left alone where they are somebody else’s', async () => {
    await createDraftStore(open(), { ...owner, person: 'paul' }).write(draftAt(1));
    expect(await createDraftStore(open(LATER), owner).list()).toEqual([]);
    expect(await createDraftStore(open(), { ...owner, person: 'paul' }).list()).toHaveLength(1);
  });
});
