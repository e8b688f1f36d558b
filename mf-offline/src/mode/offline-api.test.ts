import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type BeginSite, offlineSuite } from 'offline-api/testing';
import { createApiClient, type Transport } from 'shared-contracts/client';
import type { OfflineCalls } from 'shared-contracts/offline-calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { answerHere } from './answer-here.ts';
import { createOfflineApi, offlineIds } from './offline-api.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

/** The content API, as far as a draft asks it. */
const online: Transport = async ({ call }) => {
  if (call.id === 'getProject') return { id: 'one', url: 'ours', version: 4 };
  if (call.id === 'listSectionTypes') return { data: [{ name: 'rich-text' }] };
  throw new Error(`${call.id} is asked of the content API`);
};

function open(next: Transport = online) {
  const stores = createDatabases();
  const answer = answerHere(createOfflineApi(), {
    ...stores,
    ...{ clock: () => new Date(), owner: () => ({ id: 'me', full_name: 'Me' }) },
    measure: async () => ({ width: 4, height: 3 }),
  });
  const transport: Transport = (request) => answer(request, next);
  const client = createApiClient(transport, offlineIds as (keyof OfflineCalls)[]);
  return { ...stores, client };
}

const begin: BeginSite = async (changes, bases = []) => {
  const { local, state, client } = open();
  await local.write(changes);
  await state.keepBases(bases);
  return { client, project: 'one', kept: (store) => local.all(store), bases: state.bases };
};

offlineSuite('the databases of a browser', begin);

test('O3: bytes of a medium stand beside what is known of it, its pixels measured by the browser', async () => {
  const { client, state } = open();
  const id = '00000000-0000-7000-8000-000000000001';
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'room.png', { type: 'image/png' });
  const params = { project: 'one' };
  const made = await client.uploadMedia({ params, body: { id, 'files[1][file]': file(10) } });
  expect(made).toMatchObject({ owner: { id: 'me' }, pixels: { width: 4, height: 3 } });
  expect((await state.blob(id))?.size).toBe(10);
  await client.replaceMedia({ params: { ...params, media: id }, body: { 'files[1][file]': file(20) } });
  expect((await state.blob(id))?.size).toBe(20);
  await client.deleteMedia({ params: { ...params, media: id } });
  await client.purgeMedia({ params: { ...params, media: id } });
  expect(await state.blob(id)).toBeUndefined();
});

test('O10: of the own types of the site, those that are meant for drafts are offered, but for what was deleted here', async () => {
  const own = (name: string, type: string, access: string) => ({ name, type, access });
  const data = [
    own('rich-text', 'static', 'public'),
    own('prices', 'configurable', 'public_scoped'),
    own('weather', 'dynamic', 'public_scoped'),
    own('gone', 'dynamic', 'public_scoped'),
    own('inner', 'dynamic', 'private'),
    own('offer', 'static', 'public_scoped'),
    own('kept', 'configurable', 'private'),
  ];
  const { client, local, state } = open(async () => ({ data }));
  const kept = { ...own('kept', 'configurable', 'private'), section_name: 'kept' } as never;
  await local.write([{ store: 'section-types', put: kept }]);
  const deleted = { name: 'gone', at: '2026-01-01T00:00:00.000Z' };
  await state.keepBases([{ store: 'section-types', id: 'gone', version: 1, deleted }]);
  const listed = await client.listSectionTypes({ params: { project: 'one' } });
  expect(listed.data.map(({ name }) => name)).toEqual(['rich-text', 'prices', 'weather', 'kept']);
});

test('O2: what the content API refuses comes out as it was thrown, asked for once', async () => {
  const refusal = new Error('away');
  const next = vi.fn<Transport>(() => Promise.reject(refusal));
  await expect(open(next).client.listUsers({ params: { project: 'one' } })).rejects.toBe(refusal);
  expect(next).toHaveBeenCalledTimes(1);
});
