/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Base } from 'offline-api';
import { testId, testPage } from 'offline-api/testing';
import type { DraftCopy } from 'shared-contracts';
import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { setDraftMode } from 'shared-contracts/tool';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { en } from '../words/en.ts';
import { syncNow } from './follow-sync.ts';
import { beginAnew, sendDraft } from './sync-draft.ts';
import { syncState, tellSync } from './sync-state.ts';
import { takeCopy } from './take-copy.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

const ORIGIN = { project: 'one', person: FAKE_USER.id, since: '2026-01-01T00:00:00.000Z' };
const NOTHING = { page: [], medias: [], 'section-types': [], 'global-instances': [], 'project-meta-data': [] };
const copyAt = (revision: number): DraftCopy => ({ revision, records: 1, bytes: 9, at: '2026-01-02T00:00:00.000Z' });
const baseOf = (number: number, words: string, version = 1): Base => ({
  ...{ store: 'page', id: testId(number), version, content: { page: words } },
});

interface Sent {
  readonly storage: { readonly page: readonly { readonly path: string }[]; readonly medias?: readonly unknown[] };
  readonly bases: readonly Base[];
  readonly removed: readonly { readonly store: string; readonly key: string }[];
  readonly revision?: number;
}

async function setUp(bases: readonly Base[]) {
  const stores = createDatabases();
  await stores.local.replace({ ...NOTHING, page: [testPage('/', { id: testId(1) })] });
  await stores.state.begin(ORIGIN, bases);
  const { host } = createFakeHost({ project: { id: 'one' } });
  const sent: Sent[] = [];
  const syncStorage = async ({ body }: { readonly body: Sent }) => {
    sent.push(body);
    return copyAt(sent.length);
  };
  return { ...{ stores, sent }, send: () => sendDraft({ api: { syncStorage } as never, host, stores }) };
}

test('O5: what records were made from is sent in pieces too, before them', async () => {
  const long = 'x'.repeat(400_000);
  const { sent, send } = await setUp([1, 2, 3, 4, 5].map((number) => baseOf(number, long)));
  expect(await send()).toEqual({ copy: copyAt(3), isWhole: true, hasSent: true });
  expect(sent.map(({ bases, storage }) => [bases.length, storage.page.length])).toEqual([
    [2, 0],
    [2, 0],
    [1, 1],
  ]);
  expect(sent.map(({ revision }) => revision)).toEqual([undefined, 1, 2]);
});

test('O5: what records were made from is sent again where it changed, and goes where it is gone', async () => {
  const { stores, sent, send } = await setUp([baseOf(1, 'One'), baseOf(2, 'Two', 0), baseOf(3, 'Three')]);
  await send();
  await send();
  expect(sent).toHaveLength(1);
  const changed = [baseOf(1, 'Uno', 2), baseOf(2, 'Due', 0)];
  await stores.state.keepBases(changed);
  await stores.state.forgetBase('page', testId(3));
  await send();
  expect(sent.slice(1)).toMatchObject([{ bases: changed, removed: [{ store: '~page', key: testId(3) }], revision: 1 }]);
  expect(sent[1]?.storage.page).toEqual([]);
  await send();
  expect(sent).toHaveLength(2);
});

test('O5: what has another path is sent together with what goes from the old one, and before what takes its place', async () => {
  const { stores, sent, send } = await setUp([]);
  const long = (path: string, number: number, version = 1) =>
    testPage(path, { id: testId(number), version, page: `${number}`.padEnd(500_000, 'x') });
  await stores.local.replace({ ...NOTHING, page: [long('/a', 1), long('/b', 2), long('/c', 3)] });
  await send();
  const before = sent.length;
  // The first goes far to the end, the second takes its place, the third is gone.
  await stores.local.replace({ ...NOTHING, page: [long('/a', 4), long('/b', 2, 2), long('/z', 1, 2)] });
  await send();
  const now = sent.slice(before).map(({ storage, removed }) => [storage.page.map(({ path }) => path), removed]);
  expect(now).toEqual([
    [['/z'], [{ store: 'page', key: '/c' }]],
    [['/a'], []],
    [['/b'], []],
  ]);
  const moved = [long('/a2', 4, 2), long('/b2', 2, 3), long('/z2', 1, 3)];
  await stores.local.replace({ ...NOTHING, page: moved });
  await send();
  expect(sent.slice(-3).map(({ storage, removed }) => [storage.page[0]?.path, removed])).toEqual([
    ['/a2', [{ store: 'page', key: '/a' }]],
    ['/b2', [{ store: 'page', key: '/b' }]],
    ['/z2', [{ store: 'page', key: '/z' }]],
  ]);
});

test('O5: what has another path and is too long for a copy stays in it as it was', async () => {
  const { stores, sent, send } = await setUp([]);
  const rooms = (path: string, length: number, version: number) =>
    testPage(path, { id: testId(2), version, page: 'x'.repeat(length) });
  const began = { ...NOTHING, page: [rooms('/rooms', 9, 1), testPage('/zoo', { id: testId(3) })] };
  await stores.local.replace(began);
  await send();
  await stores.local.replace({ ...NOTHING, page: [rooms('/suites', 1_300_000, 2)] });
  expect(await send()).toMatchObject({ isWhole: false, hasSent: true });
  expect(sent.slice(1).map(({ removed }) => removed)).toEqual([[{ store: 'page', key: '/zoo' }]]);
});

test('O5: what no copy takes is left out, and all others go', async () => {
  const { stores, sent, send } = await setUp([]);
  const longPath = `/${'a'.repeat(600)}`;
  await stores.local.write([
    { store: 'page', put: testPage(longPath, { id: testId(2) }) },
    { store: 'page', put: testPage('/long', { id: testId(3), page: 'x'.repeat(1_300_000) }) },
    { store: 'page', put: testPage('/zoo', { id: testId(4) }) },
  ]);
  expect(await send()).toEqual({ copy: copyAt(1), isWhole: false, hasSent: true });
  expect(sent.map(({ storage }) => storage.page.map(({ path }) => path))).toEqual([['/', '/zoo']]);
  await stores.local.write([
    { store: 'page', remove: longPath },
    { store: 'page', remove: '/long' },
  ]);
  expect(await send()).toEqual({ copy: copyAt(1), isWhole: true, hasSent: false });
});

test('O5: a medium that goes into the bin, or comes out of it, is sent as it is then', async () => {
  const { stores, sent, send } = await setUp([]);
  const medium = { media_id: testId(5), title: 'Room', version: 3 };
  const put = (rest: object = {}) => stores.local.write([{ store: 'medias', put: { ...medium, ...rest } }]);
  await put();
  await send();
  await put({ gone_date: 9 });
  await send();
  await put();
  await send();
  expect(sent.map(({ storage }) => storage.medias)).toEqual([[medium], [{ ...medium, gone_date: 9 }], [medium]]);
});

test('O5: what is gone from here and from the copy is agreed on as gone', async () => {
  const { stores, send } = await setUp([]);
  await stores.local.write([{ store: 'page', put: testPage('/a', { id: testId(2) }) }]);
  await send();
  expect(await stores.state.agreed()).toHaveLength(2);
  await stores.local.write([{ store: 'page', remove: '/a' }]);
  await send();
  const agreed = (await stores.state.agreed()).map(({ id, content }) => [id, content !== undefined]);
  expect(agreed).toEqual([
    [testId(1), true],
    [testId(2), false],
  ]);
});

/** A server with a copy of two parts, of the revisions that it is asked at. */
function serverOf(revisions: readonly number[]) {
  let asked = 0;
  return async ({ query }: { readonly query: { readonly after?: string } }) => {
    const revision = revisions[asked] ?? revisions.at(-1) ?? 0;
    asked += 1;
    const path = query.after === undefined ? '/a' : '/b';
    const page = testPage(path, { id: testId(path === '/a' ? 1 : 2), page: `${revision}` });
    const parts = { storage: { page: [page] }, bases: [baseOf(1, `${revision}`)] };
    return { copy: copyAt(revision), ...parts, next: path === '/a' ? 'page /a' : null };
  };
}

test('O5: a copy that another browser writes while it is read is read anew, of one revision', async () => {
  const { stores, send, sent } = await setUp([]);
  const { host } = createFakeHost({ project: { id: 'one' } });
  const taken = { ...host, api: { readDraftCopy: serverOf([1, 2, 2, 2]) } as never };
  expect(await takeCopy(taken, stores)).toBe(true);
  expect((await stores.local.all('page')).map(({ path, page }) => [path, page])).toEqual([
    ['/a', '2'],
    ['/b', '2'],
  ]);
  expect((await stores.state.synced()).copy?.revision).toBe(2);
  // All of it is in the copy already.
  await send();
  expect(sent).toEqual([]);
});

test('O5: what takes the place of a copy is sent as changes of it: cut off, nothing of it looks deleted', async () => {
  const { stores, send, sent } = await setUp([baseOf(3, 'x'.repeat(900_000))]);
  const { host } = createFakeHost({ project: { id: 'one' } });
  const page = testPage('/', { id: testId(1), page: 'Other' });
  const answer = {
    copy: copyAt(7),
    storage: { page: [page, testPage('/a', { id: testId(2) })] },
    bases: [],
    next: null,
  };
  await beginAnew({ ...host, api: { readDraftCopy: async () => answer } as never }, stores);
  await send();
  expect(sent.map(({ revision, removed }) => [revision, removed])).toEqual([
    [7, [{ store: 'page', key: '/a' }]],
    [1, []],
  ]);
  // Also what has the same version as in the copy.
  expect(sent[1]?.storage.page).toMatchObject([{ path: '/', page: 'Page /' }]);
});

test('O5: a browser that has nothing to send hears of what another sent, and a copy that ended elsewhere begins anew', async () => {
  const { stores, send } = await setUp([]);
  await send();
  setDraftMode(true);
  tellSync({ is: 'unknown', copy: null, met: [] });
  const fetch = vi.fn(async (_: string, _init: { readonly body: string }) => Response.json(copyAt(8)));
  vi.stubGlobal('fetch', fetch);
  const { host } = createFakeHost({ project: { id: 'one' } });
  const pages = [testPage('/', { id: testId(1) }), testPage('/a', { id: testId(2) })];
  const there = { copy: copyAt(7), storage: { page: pages }, bases: [], next: null };
  await syncNow({ ...host, api: { readDraftCopy: async () => there } as never }, stores);
  expect((await stores.local.all('page')).map(({ path }) => path)).toEqual(['/', '/a']);
  expect([syncState().is, (await stores.state.synced()).copy?.revision]).toEqual(['kept', 8]);
  const ended = { copy: null, storage: {}, bases: [], next: null };
  await syncNow({ ...host, api: { readDraftCopy: async () => ended } as never }, stores);
  const { revision, storage } = JSON.parse(fetch.mock.lastCall?.[1].body ?? '{}');
  expect([revision, storage.page.length, syncState().is]).toEqual([undefined, 2, 'kept']);
  vi.unstubAllGlobals();
});

test('O5: cut off while a copy takes the place of what is kept here, it is known what both said before', async () => {
  const { stores, send } = await setUp([]);
  await send();
  const { host } = createFakeHost({ project: { id: 'one' } });
  const begin = () => Promise.reject(new Error('It ended'));
  const taken = takeCopy(
    { ...host, api: { readDraftCopy: serverOf([2]) } as never },
    {
      ...stores,
      state: { ...stores.state, begin },
    },
  );
  await expect(taken).rejects.toThrow('It ended');
  expect((await stores.local.all('page')).map(({ path }) => path)).toEqual(['/a', '/b']);
  expect([(await stores.state.synced()).copy?.revision, (await stores.state.agreed()).length]).toEqual([1, 1]);
});

test('O5 O7: no copy takes the place of what is published until that has ended, also where that began while it was read', async () => {
  const { stores } = await setUp([]);
  const { host } = createFakeHost({ project: { id: 'one' }, words: { en: { 'mf-offline': en } } });
  const readDraftCopy = async () => {
    localStorage.setItem(CLIENT_VALUES.importProgress, '{}');
    return { copy: copyAt(1), storage: { page: [testPage('/a', { id: testId(2) })] }, bases: [], next: null };
  };
  const taken = takeCopy({ ...host, api: { readDraftCopy } as never }, stores);
  await expect(taken).rejects.toMatchObject({ code: 'forbidden', message: en.publish.holds });
  expect((await stores.local.all('page')).map(({ path }) => path)).toEqual(['/']);
});

test('O5: a copy that is written without end is not taken, and what is kept here stays', async () => {
  const { stores } = await setUp([]);
  const { host } = createFakeHost({ project: { id: 'one' } });
  const revisions = Array.from({ length: 40 }, (_, at) => at + 1);
  const taken = { ...host, api: { readDraftCopy: serverOf(revisions) } as never };
  await expect(takeCopy(taken, stores)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await stores.local.all('page')).map(({ path }) => path)).toEqual(['/']);
});

test('O5: one tab at a time works on the copy', async () => {
  const { stores } = await setUp([]);
  const request = vi.fn(async (_: string, work: () => Promise<unknown>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  const { host } = createFakeHost({ project: { id: 'one' } });
  await takeCopy({ ...host, api: { readDraftCopy: async () => ({ copy: null }) } as never }, stores);
  await syncNow(host, stores, { isAnew: true });
  expect(request).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('O5: nothing is sent while something waits for a decision, unless the copy is another by now', async () => {
  const { stores } = await setUp([]);
  await stores.state.keepSynced(copyAt(1), { markers: [], agreed: [], removed: [] });
  const fetch = vi.fn(async () => new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  setDraftMode(true);
  tellSync({ is: 'elsewhere', copy: copyAt(3), met: [{}] as never });
  const { host } = createFakeHost({ project: { id: 'one' } });
  const at = (revision: number) => ({
    ...host,
    api: { readDraftCopy: async () => ({ copy: copyAt(revision) }) } as never,
  });
  await syncNow(at(3), stores);
  expect([fetch.mock.calls.length, syncState().is]).toEqual([0, 'elsewhere']);
  await syncNow(at(4), stores);
  expect(fetch).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('O5: of a long chain of pages, each in the place of the next, the copy loses none between two requests', async () => {
  const COUNT = 620;
  const ids = Array.from({ length: COUNT }, (_, at) => testId(at + 1));
  const pathOf = (at: number): string => `/${String(at).padStart(4, '0')}`;
  const pagesFrom = (first: number, version: number) =>
    ids.map((id, at) => testPage(pathOf(at + first), { id, page: id, version }));
  const stores = createDatabases();
  await stores.state.begin(ORIGIN, []);
  const { host } = createFakeHost({ project: { id: 'one' } });
  const copy = new Map<string, string>();
  const seen: number[] = [];
  const syncStorage = async ({ body }: { readonly body: Sent }) => {
    for (const { key } of body.removed) copy.delete(key);
    for (const page of body.storage.page) copy.set(page.path, (page as unknown as { readonly id: string }).id);
    seen.push(new Set(copy.values()).size);
    return copyAt(seen.length);
  };
  const send = () => sendDraft({ api: { syncStorage } as never, host, stores });
  await stores.local.replace({ ...NOTHING, page: pagesFrom(0, 1) });
  await send();
  seen.length = 0;
  await stores.local.replace({ ...NOTHING, page: pagesFrom(1, 2) });
  await send();
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual(seen.map(() => COUNT));
  expect([...copy].toSorted()).toEqual(ids.map((id, at) => [pathOf(at + 1), id]));
});
