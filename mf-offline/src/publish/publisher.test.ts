/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { testId, testPage, testSection } from 'offline-api/testing';
import { ApiError } from 'shared-contracts/client';
import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { isPublishUnderWay } from 'shared-contracts/tool';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageBody } from '../store/bodies.ts';
import { createDatabases } from '../store/databases.ts';
import { mergeCopy } from '../sync/merge-copy.ts';
import { takeCopy } from '../sync/take-copy.ts';
import { en } from '../words/en.ts';
import { bringBack, keepProgress, readProgress, STEPS } from './progress.ts';
import { createPublisher } from './publisher.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { locks });
  localStorage.clear();
});

const LINK = { ...testSection(7, 'Own'), linked_to: 'Banner' };
const CONTENTS = {
  page: [
    testPage('/', { id: testId(1), page: 'Home', version: 4, sections: [LINK] }),
    testPage('/rooms', { id: testId(2), page: 'Rooms' }),
  ],
  medias: [],
  'section-types': [
    {
      name: 'offer',
      section_name: 'offer',
      title: 'Offer',
      type: 'static',
      access: 'private',
      multiple: true,
      fields: [],
    },
  ],
  'global-instances': [
    {
      ...{ id: testId(5), name: 'Banner', instance_name: 'Banner', status: 'published', version: 1 },
      ...{ section: { name: 'rich-text', options: [{}] }, auto_insertion: false, regions: {} },
    },
  ],
  'project-meta-data': [{ id: 'one', project_metadata: { title: 'Ours', package: { name: 'small' } } }],
} as never;

async function setUp() {
  const stores = createDatabases();
  await stores.local.replace(CONTENTS);
  const origin = { project: 'one', person: FAKE_USER.id, since: '2026-01-01T00:00:00.000Z' };
  await stores.state.begin(origin, [{ store: 'page', id: testId(1), version: 1 }]);
  const { host } = createFakeHost({ project: { id: 'one' }, words: { en: { 'mf-offline': en } } });
  const sent: (readonly [call: string, input: Record<string, unknown>])[] = [];
  let fail: (call: string, nth: number) => Error | null = () => null;
  const api = new Proxy(
    {},
    {
      get: (_, call: string) => async (input: Record<string, unknown>) => {
        const error = fail(call, sent.length);
        if (error) throw error;
        sent.push([call, input]);
        if (call === 'getMedia') return { version: 1 };
        return call === 'getProject' ? { project_metadata: {} } : {};
      },
    },
  ) as never;
  const open = () => createPublisher({ host, stores, api, locks: locks as never });
  return {
    ...{ host, sent, open, stores },
    failing: (next: typeof fail) => {
      fail = next;
    },
  };
}
const ORDER = [
  'createSectionType',
  'saveGlobalInstance',
  'getProject',
  'saveProject',
  'savePage',
  'savePage',
  'loadPage',
  'loadPage',
];

test('O6: six steps in their order, on condition of what the draft was made from, and links as links', async () => {
  const { sent, open } = await setUp();
  const publisher = open();
  await publisher.run();
  expect(sent.map(([call]) => call)).toEqual(ORDER);
  expect(sent[1]?.[1]).toMatchObject({ headers: { ifNoneMatch: '*' }, body: { id: testId(5) } });
  expect(sent[3]?.[1]).toEqual({ params: { project: 'one' }, body: { metadata: { title: 'Ours' } } });
  expect(sent[4]?.[1]).toMatchObject({
    headers: { ifMatch: '"1"' },
    params: { page: testId(1) },
    body: { path: '/', sections: [{ id: LINK.id, weight: 7, region: {}, linked_to: 'Banner' }] },
  });
  expect(sent[5]?.[1]).toMatchObject({ headers: { ifNoneMatch: '*' }, body: { path: '/rooms' } });
  expect(publisher.progress()).toMatchObject({ state: 'completed', step: STEPS.length, skipped: [] });
  expect([isPublishUnderWay(), localStorage.getItem('publish-completed')]).toEqual([true, 'true']);
  publisher.acknowledge();
  expect([isPublishUnderWay(), readProgress()]).toEqual([false, null]);
});

test('O6: a content that has another name here is saved by the name that it has online', async () => {
  const { sent, open, stores } = await setUp();
  await stores.state.keepBases([{ store: 'global-instances', id: testId(5), version: 3, content: { name: 'Before' } }]);
  await open().run();
  expect(sent.find(([call]) => call === 'saveGlobalInstance')?.[1]).toMatchObject({
    ...{ params: { name: 'Before' }, headers: { ifMatch: '"3"' }, body: { name: 'Banner' } },
  });
});

test('O6: an item that the server refuses pauses it with the server’s words; resumed, nothing is sent twice', async () => {
  const { sent, open, failing } = await setUp();
  failing((call, nth) => (nth === 5 && call === 'savePage' ? new ApiError('page_path_taken') : null));
  const publisher = open();
  await publisher.run();
  const failure = { step: 'pages', item: 'Rooms', words: 'Page path already exists' };
  expect(publisher.progress()).toMatchObject({ state: 'paused', step: 4, done: 1, failure });
  expect(readProgress()).toEqual(publisher.progress());
  failing(() => null);
  // Another document, after the browser was ended.
  await open().run();
  expect(sent.map(([call]) => call)).toEqual(ORDER);
  expect(readProgress()).toMatchObject({ state: 'completed', failure: null });
});

test('O6: whoever signs in while somebody else’s draft is published sends nothing more of it', async () => {
  const { sent, open, failing, stores } = await setUp();
  const publisher = open();
  failing(() => {
    const other = { project: 'one', person: testId(99), since: '2026-01-01T00:00:00.000Z' };
    vi.spyOn(stores.state, 'origin').mockResolvedValue(other);
    return null;
  });
  await publisher.run();
  expect(sent).toHaveLength(1);
  expect(publisher.progress()).toMatchObject({ state: 'paused' });
});

test('O6: an item that is left out is noted, and all others are sent', async () => {
  const { sent, open, failing } = await setUp();
  failing((call) => (call === 'createSectionType' ? new ApiError('over_plan') : null));
  const publisher = open();
  await publisher.run();
  await publisher.skip();
  expect(sent.map(([call]) => call)).toEqual(ORDER.slice(1));
  expect(publisher.progress()).toMatchObject({
    state: 'completed',
    skipped: [{ step: 'section-types', item: 'Offer', words: 'Your project exceeds the limits of this plan' }],
  });
});

test('O6: a tab that still shows a pause which another has gone on from leaves nothing out', async () => {
  const { sent, open, failing } = await setUp();
  failing((call) => (call === 'createSectionType' ? new ApiError('over_plan') : null));
  const [one, other] = [open(), open()];
  await one.run();
  await other.run();
  failing(() => null);
  await one.run();
  const ended = readProgress();
  await other.skip();
  expect(readProgress()).toEqual(ended);
  expect(ended).toMatchObject({ state: 'completed', skipped: [] });
  expect(sent.map(([call]) => call)).toEqual(ORDER);
});

test('O6: a page that is not online any more, as was decided, is not looked for at the end', async () => {
  const { sent, open, stores } = await setUp();
  const page = await stores.local.get('page', '/');
  if (page) await stores.state.keepBases([{ store: 'page', id: page.id, version: 0, content: pageBody(page) }]);
  await open().run();
  expect(sent.map(([call]) => call)).toEqual([...ORDER.slice(0, 5), 'loadPage']);
});

test('O6: what was deleted here is deleted online, once, on condition of what it was made from, and media after the pages', async () => {
  const { sent, open, stores, failing } = await setUp();
  const deleted = { name: 'Old', at: '2026-01-02T00:00:00.000Z' };
  await stores.state.keepBases([
    { store: 'page', id: testId(8), version: 3, content: {}, deleted },
    // A record says that it is there again.
    { store: 'page', id: testId(2), version: 2, content: {}, deleted },
    { store: 'medias', id: testId(9), version: 1, content: {}, deleted },
  ]);
  const isDeletion = (call: string): boolean => call.startsWith('delete');
  failing((call) => (call === 'deleteMedia' ? new ApiError('unavailable') : null));
  const publisher = open();
  await publisher.run();
  expect(publisher.progress()).toMatchObject({ state: 'paused', failure: { step: 'project-setup', item: 'Old' } });
  failing((call) => (call === 'deleteMedia' ? new ApiError('not_found') : null));
  // Another document; the answer to the first try was lost.
  await open().run();
  expect(readProgress()).toMatchObject({ state: 'completed', skipped: [] });
  expect(sent.filter(([call]) => isDeletion(call))).toEqual([
    ['deletePage', { params: { project: 'one', page: testId(8) }, headers: { ifMatch: '"3"' } }],
  ]);
  const calls = sent.map(([call]) => call);
  expect(calls.indexOf('deletePage')).toBeLessThan(calls.indexOf('savePage'));
  expect((await stores.state.base('page', testId(8)))?.version).toBe(0);
  expect((await stores.state.base('medias', testId(9)))?.version).toBe(0);
});

test('O6: cut off before any item it goes on from there, and sends each once', async () => {
  for (let cut = 0; cut < ORDER.length; cut += 1) {
    localStorage.clear();
    const { sent, open, failing } = await setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    failing((_, nth) => {
      if (nth === cut) resolve();
      return nth === cut ? new ApiError('unavailable') : null;
    });
    await Promise.all([promise, open().run()]);
    failing(() => null);
    await open().run();
    // What only looks is asked again.
    const isWrite = (call: string): boolean => !/^(get|load)/.test(call);
    expect(sent.map(([call]) => call).filter(isWrite)).toEqual(ORDER.filter(isWrite));
    expect(readProgress()?.state).toBe('completed');
    vi.stubGlobal('indexedDB', new IDBFactory());
  }
});

test.each(['no JSON', '{"state":"dreaming"}', '{"state":"running","step":-1}', '[]'])(
  'O7: a progress that cannot be read (%s) says that a publish is under way, and begins anew',
  async (text) => {
    localStorage.setItem('import_progress_state', text);
    expect([isPublishUnderWay(), readProgress()]).toEqual([true, null]);
    const { sent, open } = await setUp();
    localStorage.setItem('import_progress_state', text);
    await open().run();
    expect(sent).toHaveLength(ORDER.length);
  },
);

test('O7: a publish of which nothing is known but that it ended is acknowledged as any other', async () => {
  const { sent, open } = await setUp();
  localStorage.setItem('publish-completed', 'true');
  const publisher = open();
  expect(publisher.progress()).toMatchObject({ state: 'completed', skipped: [] });
  await publisher.run();
  expect(sent).toEqual([]);
  publisher.acknowledge();
  expect([isPublishUnderWay(), publisher.progress()]).toEqual([false, null]);
});

test('O6: where the browser removed the draft and left how far its publish came, nothing is said to be published', async () => {
  const { sent, open, failing, stores } = await setUp();
  failing((call) => (call === 'savePage' ? new ApiError('unavailable') : null));
  await open().run();
  sent.length = 0;
  failing(() => null);
  await Promise.all([stores.local.clear(), stores.state.clear()]);
  const publisher = open();
  await publisher.run();
  expect(sent).toEqual([]);
  expect(publisher.progress()).toMatchObject({ state: 'paused', failure: { step: 'pages', words: en.publish.lost } });
  publisher.acknowledge();
  expect(isPublishUnderWay()).toBe(false);
});

/** Something that waits where it is told to. */
function createHalt() {
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const halt = async (): Promise<void> => {
    reach();
    await mayGoOn;
  };
  return { isReached, goOn, halt };
}

const COPY = { revision: 1, records: 1, bytes: 9, at: '2026-01-02T00:00:00.000Z' };
const TAKEN = testPage('/taken', { id: testId(9), page: 'Taken' });
const answering = (before: () => Promise<void> = async () => undefined) =>
  ({
    readDraftCopy: async () => {
      await before();
      return { copy: COPY, storage: { page: [TAKEN] }, bases: [], next: null };
    },
  }) as never;

test('O6: a publish that is asked for while how far another came is read goes on after that', async () => {
  const { sent, open, stores } = await setUp();
  const { isReached, goOn, halt } = createHalt();
  const request = async (name: string, options: object, work: (lock: unknown) => Promise<void>) =>
    locks.request(name, options, async (lock: unknown) => {
      await halt();
      return work(lock);
    });
  const read = bringBack(stores.state, {
    request: (name: string, ...rest: readonly unknown[]) =>
      (rest.length === 1
        ? locks.request(name, rest[0] as never)
        : request(name, rest[0] as never, rest[1] as never)) as never,
  } as never);
  await isReached;
  const run = open().run();
  goOn();
  await Promise.all([read, run]);
  expect(sent.map(([call]) => call)).toEqual(ORDER);
});

test('O5 O6: a publish that begins while a copy takes the place of the draft is one of what was taken', async () => {
  const { host, sent, open, stores } = await setUp();
  const { isReached, goOn, halt } = createHalt();
  const replace: typeof stores.local.replace = async (next) => {
    await halt();
    return stores.local.replace(next);
  };
  const taken = takeCopy({ ...host, api: answering() }, { ...stores, local: { ...stores.local, replace } });
  await isReached;
  const publisher = open();
  const run = publisher.run();
  goOn();
  expect(await taken).toBe(true);
  await run;
  expect(sent.flatMap(([call, { body }]) => (call === 'savePage' ? [(body as { path: string }).path] : []))).toEqual([
    '/taken',
  ]);
  expect(publisher.progress()).toMatchObject({ state: 'completed', skipped: [] });
});

test('O5 O6: nothing is put together with what is being published, also where that began while the copy was read', async () => {
  const { host, open, stores, failing } = await setUp();
  failing((call) => (call === 'savePage' ? new ApiError('over_plan') : null));
  const there = { ...host, api: answering(() => open().run()) };
  await expect(mergeCopy(there, stores, {})).rejects.toMatchObject({ code: 'forbidden' });
  expect((await stores.local.all('page')).map(({ path }) => path)).toEqual(['/', '/rooms']);
});

test('O6: a second tab tells how far the first is, and begins nothing of its own', async () => {
  const { sent, open, stores, failing } = await setUp();
  const [one, other] = [open(), open()];
  const seen: unknown[] = [];
  other.subscribe(() => seen.push(other.progress()?.state));
  const { isReached, goOn, halt } = createHalt();
  const { keepOnline } = stores.state;
  vi.spyOn(stores.state, 'keepOnline').mockImplementationOnce(async (bases) => {
    await halt();
    return keepOnline(bases);
  });
  failing((call) => (call === 'loadPage' ? new ApiError('unavailable') : null));
  const run = one.run();
  await isReached;
  // As browsers tell other documents of it.
  window.dispatchEvent(new StorageEvent('storage', { key: 'import_progress_state' }));
  expect(other.progress()).toEqual(one.progress());
  await other.run();
  expect([other.progress()?.state, sent.map(([call]) => call)]).toEqual(['running', ['createSectionType']]);
  goOn();
  await run;
  window.dispatchEvent(new StorageEvent('storage', { key: 'import_progress_state' }));
  expect([seen.at(-1), other.progress()]).toEqual(['paused', one.progress()]);
  one.acknowledge();
  window.dispatchEvent(new StorageEvent('storage', { key: 'import_progress_state' }));
  expect(other.progress()).toBeNull();
});

test('O6: where the tab that publishes ends in the middle, another one goes on without being asked', async () => {
  const { sent, open, stores, failing } = await setUp();
  failing((call) => (call === 'savePage' ? new ApiError('unavailable') : null));
  const one = open();
  await one.run();
  failing(() => null);
  // As it stands where the tab was closed while it sent, holding what one tab alone holds.
  const progress = one.progress();
  if (!progress) throw new Error('Nothing was published');
  const { promise: isOpen, resolve: close } = Promise.withResolvers<void>();
  const tab = locks.request('sections-publish', () => isOpen);
  const listening = vi.spyOn(globalThis, 'addEventListener');
  const other = open();
  await keepProgress(stores.state, { ...progress, state: 'running', failure: null });
  // Told to this one alone: the others of this document are no tabs any more.
  const [, hear] = listening.mock.calls.find(([type]) => type === 'storage') ?? [];
  (hear as (event: Event) => void)(new StorageEvent('storage', { key: 'import_progress_state' }));
  expect(other.progress()?.state).toBe('running');
  close();
  await tab;
  await vi.waitFor(() => expect(other.progress()?.state).toBe('completed'));
  expect(sent.map(([call]) => call)).toEqual(ORDER);
});
