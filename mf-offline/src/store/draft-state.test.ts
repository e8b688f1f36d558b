import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { DRAFT_STATE } from 'shared-contracts/tool';
import { expect, test } from 'vitest';
import { createDraftState } from './draft-state.ts';

test('O1 O2: a draft that an earlier version of the tool began stays whose it is, and gets what is new', async () => {
  const before = await openDB(DRAFT_STATE.database, 1, {
    upgrade: (database) => {
      database.createObjectStore('origin');
      database.createObjectStore('bases', { keyPath: ['store', 'id'] });
    },
  });
  const origin = { project: 'p', person: 'me', since: '2026-01-01T00:00:00.000Z' };
  await before.put('origin', origin, 'origin');
  await before.put('bases', { store: 'page', id: 'a', version: 3 });
  before.close();
  const state = createDraftState();
  expect(await state.origin()).toEqual(origin);
  expect(await state.base('page', 'a')).toMatchObject({ version: 3 });
  await state.keepAnswer('key', { data: [] });
  expect(await state.answer('key')).toEqual({ data: [] });
  await state.clear();
  expect([await state.origin(), await state.answer('key')]).toEqual([undefined, undefined]);
  state.close();
});

test('O6: what records were made from is read whole, however many they are', async () => {
  const state = createDraftState();
  const bases = ['medias', 'page'].flatMap((store) =>
    Array.from({ length: 60 }, (_, at) => ({ store, id: `id-${at + 10}`, version: at })),
  );
  await state.keepBases(bases);
  expect(await state.bases()).toEqual(bases);
  state.close();
});
