import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { testId, testPage } from 'offline-api/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { planPublish } from './plan.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const ROOMS = testPage('/rooms', { id: testId(2), page: 'Rooms' });

test('O6: a plan holds where things are kept, not what they say: each is read as it is sent', async () => {
  const stores = createDatabases();
  await stores.local.write([{ store: 'page', put: ROOMS }]);
  const [item] = (await planPublish(stores, 'one')).pages;
  expect(item).toMatchObject({ name: 'Rooms' });
  const savePage = vi.fn(async (_: { readonly body: object }) => ({ version: 1 }));
  await stores.local.write([{ store: 'page', put: { ...ROOMS, page: 'Our rooms' } }]);
  await item?.send({ savePage } as never);
  expect(savePage.mock.calls).toMatchObject([[{ body: { page: 'Our rooms' } }]]);
});

test('O6: what is kept here no more is not passed over in silence', async () => {
  const stores = createDatabases();
  await stores.local.write([{ store: 'page', put: ROOMS }]);
  const [item] = (await planPublish(stores, 'one')).pages;
  await stores.local.write([{ store: 'page', remove: '/rooms' }]);
  await expect(item?.send({} as never)).rejects.toMatchObject({ code: 'precondition_failed' });
});
