import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testId, testSection } from '../../testing/test-kinds.ts';
import { testDraft, testPage } from '../../testing/test-pages.ts';
import type { DraftPage } from '../draft-types.ts';
import { createDraftDatabase, type DraftConnection, type DraftDatabase } from './draft-database.ts';
import { createDraftStore, type StoredDraft } from './draft-store.ts';

const owner = { person: 'marie', project: 'site' };
let database: DraftDatabase;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = createDraftDatabase();
});
afterEach(() => database.close());

const page = testPage([testSection(1), testSection(2)]);
const renamed = (draft: DraftPage, name: string): DraftPage => ({ ...draft, page: name });
const draftOf = (present: DraftPage, change: Partial<StoredDraft> = {}): StoredDraft => ({
  id: page.id,
  path: '/rooms',
  name: present.page,
  at: 1000,
  changes: 1,
  base: page,
  history: { past: [], present, future: [] },
  view: { selected: null, locale: 'en', width: 'desktop', panel: null },
  ...change,
});
/** What another tab would read. */
const reread = (id = page.id) => createDraftStore(createDraftDatabase(), owner).read(id);
const countSections = async () => (await (await database.connect()).getAll('sections')).flat().length;

describe('E1: drafts of this device', () => {
  test('come back whole: base, every step, the view', async () => {
    const start = testDraft(page.sections);
    const draft = draftOf(renamed(start, 'B'), {
      history: { past: [start, renamed(start, 'A')], present: renamed(start, 'B'), future: [renamed(start, 'C')] },
      view: { selected: testId(1), locale: 'fr', width: 'phone', panel: 'outline' },
    });
    await createDraftStore(database, owner).write(draft);
    const read = await reread();
    expect(read).toEqual({ ...draft, history: { ...draft.history, open: null } });
  });

  test('sections shared by steps are one section again', async () => {
    const start = testDraft(page.sections);
    await createDraftStore(database, owner).write(
      draftOf(start, { history: { past: [renamed(start, 'A')], present: start, future: [] } }),
    );
    const history = (await reread())?.history;
    expect(history?.past[0]?.sections[0]).toBe(history?.present.sections[0]);
    expect(await countSections()).toBe(2);
  });

  test('only what changed is written, and what no step names any more goes', async () => {
    const store = createDraftStore(database, owner);
    let present = testDraft(page.sections);
    await store.write(draftOf(present));
    for (let number = 0; number < 49; number += 1) {
      present = { ...present, sections: present.sections.with(0, { ...testSection(1), weight: number }) };
      await store.write(draftOf(present));
      expect(await countSections()).toBe(2 + number + 1);
    }
    await store.write(draftOf({ ...present, page: 'tidied' }));
    expect(await countSections()).toBe(3);
    expect((await reread())?.history.present.sections[0]?.weight).toBe(48);
  });

  test('what another tab wrote since is not tidied away', async () => {
    const start = testDraft(page.sections);
    const takeOver = async () => {
      const other = createDraftStore(createDraftDatabase(), owner);
      await other.read(page.id);
      await other.write(draftOf({ ...start, sections: [...start.sections, testSection(3)] }));
    };
    // This tab sleeps between its write and the tidying, and another takes the page over.
    let isWritten = false;
    const transaction = (connection: DraftConnection, ...how: Parameters<DraftConnection['transaction']>) => {
      const opened = connection.transaction(...how);
      if (isWritten) return opened;
      isWritten = true;
      return {
        objectStore: (name: 'drafts' | 'sections') => opened.objectStore(name),
        commit: () => opened.commit(),
        done: opened.done.then(takeOver),
      };
    };
    const connectFor = async () => {
      const connection = await database.connectFor(owner);
      return { transaction: transaction.bind(null, connection) } as unknown as DraftConnection;
    };
    await createDraftStore({ ...database, connectFor }, owner).write(draftOf(start));
    expect((await reread())?.history.present.sections).toHaveLength(3);
  });

  test('E16: a first draft of 200 sections is two records, and a section that changed another two', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const sections = Array.from({ length: 200 }, (_, index) => testSection(index + 1));
    const store = createDraftStore(database, owner);
    const start = testDraft(sections);
    await store.write(draftOf(start, { base: testPage(sections) }));
    expect(put).toHaveBeenCalledTimes(2);
    const present = { ...start, sections: sections.with(7, testSection(8, { weight: 77 })) };
    await store.write(draftOf(present, { base: testPage(sections) }));
    expect(put).toHaveBeenCalledTimes(4);
    put.mockRestore();
    const read = await reread();
    expect(read?.history.present.sections).toEqual(present.sections);
    expect(read?.base?.sections).toEqual(sections);
    expect(await countSections()).toBe(201);
  });

  test('go on where another visit left off', async () => {
    const first = createDraftStore(database, owner);
    await first.write(draftOf(testDraft(page.sections)));
    const second = createDraftStore(database, owner);
    const read = await second.read(page.id);
    if (!read) throw new Error('There is no draft');
    const present = {
      ...read.history.present,
      sections: read.history.present.sections.with(1, testSection(2, { weight: 77 })),
    };
    await second.write(draftOf(present));
    expect((await reread())?.history.present.sections.map(({ weight }) => weight)).toEqual([1, 77]);
  });

  test('are listed newest first, by person and project', async () => {
    const store = createDraftStore(database, owner);
    const present = testDraft(page.sections);
    await store.write(draftOf(present, { id: testId(1), path: '/a', at: 1 }));
    await store.write(draftOf(present, { id: testId(2), path: '/b', at: 2 }));
    await createDraftStore(database, { ...owner, person: 'paul' }).write(draftOf(present, { id: testId(3) }));
    await createDraftStore(database, { ...owner, project: 'other' }).write(draftOf(present, { id: testId(4) }));
    expect((await store.list()).map(({ page: id, path }) => [id, path])).toEqual([
      [testId(2), '/b'],
      [testId(1), '/a'],
    ]);
    expect(await createDraftStore(database, { ...owner, person: 'paul' }).read(testId(1))).toBeNull();
  });

  test('are removed with all their sections, and no others', async () => {
    const store = createDraftStore(database, owner);
    await store.write(draftOf(testDraft(page.sections)));
    await store.write(draftOf(testDraft(page.sections), { id: testId(5) }));
    await store.remove(page.id);
    expect(await reread()).toBeNull();
    expect(await countSections()).toBe(2);
    await store.write(draftOf(testDraft(page.sections)));
    expect((await reread())?.history.present.sections).toEqual(page.sections);
  });

  test('one with a section missing is no draft', async () => {
    await createDraftStore(database, owner).write(draftOf(testDraft(page.sections)));
    await (await database.connect()).clear('sections');
    expect(await reread()).toBeNull();
  });

  test('what failed to be written is written the next time', async () => {
    const store = createDraftStore(database, owner);
    const start = testDraft(page.sections);
    await store.write(draftOf(start));
    const connection = await database.connect();
    const present = { ...start, sections: [...start.sections, testSection(3)] };
    const writing = store.write(draftOf(present));
    connection.close();
    await writing.catch(() => undefined);
    await expect(store.write(draftOf(present))).rejects.toThrow();
    database.close();
    await store.write(draftOf(present));
    expect((await reread())?.history.present.sections).toHaveLength(3);
  });

  test('everything is written again after the browser took the data away', async () => {
    const store = createDraftStore(database, owner);
    await store.write(draftOf(testDraft(page.sections)));
    database.close();
    vi.stubGlobal('indexedDB', new IDBFactory());
    await store.write(draftOf(testDraft(page.sections)));
    expect((await reread())?.history.present.sections).toEqual(page.sections);
  });
});
