/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { testId, testPage } from 'offline-api/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { apart, parted } from '../testing/parted.ts';
import { changesSince, piecesOf } from './markers.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const form = (number: number, name = 'Form', version = 1) => ({
  ...{ id: testId(number), name, instance_name: name, status: 'published', version, regions: {} },
  ...{ section: { name: 'form', type: 'static', options: [], schema_version: 1 }, auto_insertion: false },
});

test('O5: a content that has another name in another browser is found here by that, and there is one of it', async () => {
  const theirs = { 'global-instances': [form(6, 'Request', 2)] };
  const began = { 'global-instances': [form(6)] as never };
  const { stores, merge } = await parted(began, began, theirs);
  expect(await merge()).toEqual([]);
  expect(await stores.local.get('global-instances', 'Request')).toMatchObject({ id: testId(6), name: 'Request' });
  expect(await stores.local.all('global-instances')).toHaveLength(1);
  const { markers } = await stores.state.synced();
  expect(changesSince(markers, piecesOf(await stores.local.contents(), [])).removed).toEqual([]);
});

test('O5: two pages that two browsers gave one path, and two contents of one name, stand beside each other', async () => {
  const page = (number: number, path: string, name: string) => testPage(path, { id: testId(number), page: name });
  const { stores, pages, merge } = await parted(
    { page: [page(1, '/a', 'A')] },
    { page: [page(1, '/a', 'A'), page(2, '/x', 'X')], 'global-instances': [form(6)] as never },
    { page: [page(1, '/x', 'A'), page(3, '/x-2', 'Y'), page(4, '/', 'X')], 'global-instances': [form(7)] },
  );
  expect(await merge()).toEqual([]);
  expect(await pages()).toEqual([
    ['/', 'X'],
    ['/x', 'X'],
    ['/x-2', 'Y'],
    ['/x-3', 'A'],
  ]);
  const names = (await stores.local.all('global-instances')).map(({ id, name, instance_name }) => [
    id,
    name,
    instance_name,
  ]);
  expect(names).toEqual([
    [testId(6), 'Form', 'Form'],
    [testId(7), 'Form 2', 'Form 2'],
  ]);
  expect((await stores.state.synced()).copy?.revision).toBe(2);
});

test('O5: two pages that changed places in another browser do so here', async () => {
  const [one, two] = [testPage('/1', { id: testId(1), page: 'One' }), testPage('/2', { id: testId(2), page: 'Two' })];
  const swapped = [
    { ...one, path: '/2', version: 2 },
    { ...two, path: '/1', version: 2 },
  ];
  const { pages, merge } = await apart([one, two], [one, two], swapped);
  expect(await merge()).toEqual([]);
  expect(await pages()).toEqual([
    ['/1', 'Two'],
    ['/2', 'One'],
  ]);
});

test('O5: a page whose browser was cut off while it moved pages on is where it was written last', async () => {
  const [first, second] = [testId(3), testId(4)];
  const at = (path: string, id: string, version = 1) => testPage(path, { id, page: id, version });
  const began = [at('/a', first), at('/b', second)];
  // The other was about to put the first in the place that the second left.
  const cut = [at('/a', first), at('/c', second, 2), at('/b', second)];
  const { merge, pages } = await apart(began, began, cut);
  expect(await merge()).toEqual([]);
  expect(await pages()).toEqual([
    ['/a', first],
    ['/c', second],
  ]);
});
