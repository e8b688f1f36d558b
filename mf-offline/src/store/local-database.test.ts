import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { testPage } from 'offline-api/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLocalDatabase } from './local-database.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

test('O1: the database is the one outside tools know: its name, its version, its stores and their keys', async () => {
  const local = createLocalDatabase();
  await local.counts();
  const seen = await openDB('sections-local-database');
  expect([seen.name, seen.version]).toEqual(['sections-local-database', 1]);
  const transaction = seen.transaction([...seen.objectStoreNames]);
  expect(
    Object.fromEntries([...seen.objectStoreNames].map((name) => [name, transaction.objectStore(name).keyPath])),
  ).toEqual({
    'global-instances': 'instance_name',
    medias: 'media_id',
    page: 'path',
    'project-meta-data': 'id',
    'section-types': 'section_name',
  });
  seen.close();
  local.close();
});

test('O1: a write is all or nothing, strictly on the disk, and told to every tab', async () => {
  const local = createLocalDatabase();
  const other = createLocalDatabase();
  const told = vi.fn();
  other.subscribe(told);
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await local.write([
    { store: 'page', put: testPage('/a') },
    { store: 'page', put: testPage('/b'), remove: '/a' },
    { store: 'project-meta-data', put: { id: 'one', project_metadata: {} } },
  ]);
  expect(transactions.mock.lastCall?.[2]).toEqual({ durability: 'strict' });
  expect((await other.all('page')).map(({ path }) => path)).toEqual(['/b']);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  const unfit = { ...testPage('/c'), sections: [() => undefined] } as never;
  await expect(
    local.write([
      { store: 'page', put: testPage('/d') },
      { store: 'page', put: unfit },
    ]),
  ).rejects.toThrow();
  expect(await local.counts()).toMatchObject({ page: 1, 'project-meta-data': 1 });
  await local.clear();
  expect(Object.values(await local.counts())).toEqual([0, 0, 0, 0, 0]);
  transactions.mockRestore();
  for (const each of [local, other]) each.close();
});

test('O1: what is more than one reading takes is read whole, in the order of its keys', async () => {
  const local = createLocalDatabase();
  const paths = Array.from({ length: 120 }, (_, at) => `/page-${String(at).padStart(3, '0')}`);
  await local.write(paths.toReversed().map((path) => ({ store: 'page', put: testPage(path) })));
  expect((await local.all('page')).map(({ path }) => path)).toEqual(paths);
  expect((await local.contents()).page.map(({ path }) => path)).toEqual(paths);
  local.close();
});
