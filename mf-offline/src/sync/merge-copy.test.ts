/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Base } from 'offline-api';
import type { StoredMedium } from 'offline-api/records';
import { testId, testPage, testSection } from 'offline-api/testing';
import type { Page } from 'shared-contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { planPublish } from '../publish/plan.ts';
import { mediaBody, pageBody } from '../store/bodies.ts';
import { baseName } from '../store/copy-names.ts';
import { decideAll } from '../testing/decide-all.ts';
import { apart, ORIGIN, parted } from '../testing/parted.ts';
import { baseMarkerOf, changesSince, piecesOf } from './markers.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const home = (one: string, two: string, rest: Partial<Page> = {}) =>
  testPage('/', { id: testId(1), page: 'Home', sections: [testSection(1, one), testSection(2, two)], ...rest });
const rooms = testPage('/rooms', { id: testId(2), page: 'Rooms' });

test('O5: what two browsers did apart is put together by section, page by page, and is one from then on', async () => {
  const garden = testPage('/garden', { id: testId(3), page: 'Garden' });
  const dinner = testPage('/dinner', { id: testId(4), page: 'Dinner' });
  const { stores, pages, merge } = await apart(
    [home('One', 'Two'), rooms],
    [home('ONE', 'Two', { version: 2 }), garden],
    [home('One', 'TWO', { version: 2, page: 'Start' }), rooms, dinner],
  );
  expect(await merge()).toEqual([]);
  // Rooms was deleted here.
  expect(await pages()).toEqual([
    ['/', 'Start'],
    ['/dinner', 'Dinner'],
    ['/garden', 'Garden'],
  ]);
  expect((await stores.local.get('page', '/'))?.sections).toEqual([testSection(1, 'ONE'), testSection(2, 'TWO')]);
  expect((await stores.state.synced()).copy?.revision).toBe(2);
});

test('O5: what both did to the same waits, with both sides, and nothing of it is written over', async () => {
  const began = [home('One', 'Two'), rooms];
  const { stores, pages, merge } = await apart(
    began,
    [home('Mine', 'Two', { version: 2 })],
    [home('Theirs', 'Two', { version: 2 }), { ...rooms, version: 2, page: 'Suites' }],
  );
  const met = await merge();
  expect(met.map(({ standing: { name, is }, clashes }) => [name, is, clashes.length])).toEqual([
    ['Home', 'changed', 1],
    ['Suites', 'deleted', 1],
  ]);
  expect((await stores.local.get('page', '/'))?.sections[0]).toEqual(testSection(1, 'Mine'));
  expect([await pages(), (await stores.state.synced()).copy?.revision]).toEqual([[['/', 'Home']], 1]);
  expect(await merge(decideAll(met, 'theirs'))).toEqual([]);
  expect(await pages()).toEqual([
    ['/', 'Home'],
    ['/rooms', 'Suites'],
  ]);
  expect((await stores.local.get('page', '/'))?.sections[0]).toEqual(testSection(1, 'Theirs'));
  expect((await stores.state.synced()).copy?.revision).toBe(2);
  expect(await merge()).toEqual([]);
});

test('O5: what was decided is of what was shown: what is written since, here or there, waits anew', async () => {
  const theirs = { page: [home('Theirs', 'Two', { version: 2 })] };
  const mine = home('Mine', 'Two', { version: 2 });
  const { stores, merge } = await parted({ page: [home('One', 'Two')] }, { page: [mine] }, theirs);
  const text = async () => (await stores.local.get('page', '/'))?.sections[0];
  const seen = await merge();
  theirs.page = [home('Later', 'Two', { version: 3 })];
  const seenAnew = await merge(decideAll(seen, 'theirs'));
  expect([seenAnew.map(({ clashes }) => clashes.length), await text()]).toEqual([[1], testSection(1, 'Mine')]);
  await stores.local.write([{ store: 'page', put: home('Mine again', 'Two', { version: 3 }) }]);
  expect(await merge(decideAll(seenAnew, 'theirs'))).toHaveLength(1);
  expect(await text()).toEqual(testSection(1, 'Mine again'));
  expect(await merge(decideAll(await merge(), 'theirs'))).toEqual([]);
  expect(await text()).toEqual(testSection(1, 'Later'));
});

const baseOf = (page: Page, version: number): Base => ({
  store: 'page',
  id: page.id,
  version,
  content: pageBody(page),
});

test('O5: what waits for a decision is made from what it was made from: what is online by now is not written over', async () => {
  const [began, mine, theirs] = [home('One', 'Two'), home('Mine', 'Two'), home('Theirs', 'Two', { version: 2 })];
  const { stores, merge } = await parted({ page: [began] }, { page: [mine] }, { page: [theirs] }, [baseOf(theirs, 2)]);
  await stores.state.keepBases([baseOf(began, 1)]);
  const met = await merge();
  expect(await stores.state.base('page', testId(1))).toMatchObject({ version: 1 });
  await merge(decideAll(met, 'mine'));
  expect(await stores.state.base('page', testId(1))).toMatchObject({ version: 2 });
});

test('O5 O6: what another browser deleted is deleted online too, also where it knew less of what is there', async () => {
  const { stores, pages, merge } = await parted(
    { page: [home('One', 'Two'), rooms] },
    { page: [home('One', 'Two'), rooms] },
    { page: [home('One', 'Two')] },
  );
  await stores.state.keepBases([baseOf(rooms, 3)]);
  await merge();
  expect(await pages()).toEqual([['/', 'Home']]);
  expect(await stores.state.base('page', testId(2))).toMatchObject({ version: 3, deleted: { name: 'Rooms' } });
  // And where this one deleted it, and the other knows more.
  const deleted = { name: 'Rooms', at: '2026-01-01T00:00:00.000Z' };
  const other = await parted({ page: [rooms] }, { page: [] }, { page: [rooms] }, [baseOf(rooms, 4)]);
  await other.stores.state.keepBases([{ ...baseOf(rooms, 3), deleted }]);
  await other.merge();
  expect(await other.stores.state.base('page', testId(2))).toMatchObject({ version: 4, deleted });
});

test('O5: what is deleted in both, and made again in another browser as it is online, is here again', async () => {
  const theirs: Record<string, unknown> = { page: [home('One', 'Two')] };
  const began = { page: [home('One', 'Two'), rooms] };
  const { stores, pages, merge } = await parted(began, { page: [home('One', 'Two')] }, theirs);
  await stores.state.keepBases([{ ...baseOf(rooms, 3), deleted: { name: 'Rooms', at: ORIGIN.since } }]);
  expect(await merge()).toEqual([]);
  theirs.page = [home('One', 'Two'), rooms];
  expect(await merge()).toEqual([]);
  expect(await pages()).toEqual([
    ['/', 'Home'],
    ['/rooms', 'Rooms'],
  ]);
});

test('O5 O6: what another browser made again online is made from that, though what it was before had a higher version', async () => {
  const suites = { ...rooms, version: 2, page: 'Suites' };
  const { stores, merge } = await parted({ page: [rooms] }, { page: [rooms] }, { page: [suites] }, [baseOf(suites, 1)]);
  const before = baseOf(rooms, 3);
  await stores.state.keepBases([before]);
  const copy = { revision: 1, records: 1, bytes: 9, at: ORIGIN.since };
  const markers = [[baseName(before), baseMarkerOf(before)]] as const;
  await stores.state.keepSynced(copy, { markers, agreed: [], removed: [] });
  expect(await merge()).toEqual([]);
  expect(await stores.state.base('page', testId(2))).toEqual(baseOf(suites, 1));
});

test('O5 O6: what was made again online here, and the copy has not heard of, is made from that', async () => {
  const { stores, merge } = await parted({ page: [rooms] }, { page: [rooms] }, { page: [rooms] }, [baseOf(rooms, 5)]);
  const before = baseOf(rooms, 5);
  const copy = { revision: 1, records: 1, bytes: 9, at: ORIGIN.since };
  const markers = [[baseName(before), baseMarkerOf(before)]] as const;
  await stores.state.keepSynced(copy, { markers, agreed: [], removed: [] });
  await stores.state.keepOnline([baseOf(rooms, 1)]);
  expect(await merge()).toEqual([]);
  expect(await stores.state.base('page', testId(2))).toEqual(baseOf(rooms, 1));
});

const picture = (filename: string, rest: Partial<StoredMedium> = {}): StoredMedium => ({
  ...{ media_id: testId(5), title: 'Room', version: 1 },
  files: [{ url: `/n-api/draft-media/${testId(5)}`, filename, type: 'image/png', size: 3 }],
  ...rest,
});

test('O5: a file that another browser replaced is the file here, and is what is published from here', async () => {
  const [before, after] = [picture('old.png'), picture('new.png', { version: 2, file_version: 2 })];
  const { stores, merge } = await parted({ medias: [before] }, { medias: [before] }, { medias: [after] });
  const base = { store: 'medias', id: testId(5), version: 4, content: mediaBody(before) };
  await stores.state.keepBases([base]);
  await stores.state.keepBlob(testId(5), new Blob(['new'], { type: 'image/png' }));
  expect(await merge()).toEqual([]);
  const kept = await stores.local.get('medias', testId(5));
  expect(kept).toMatchObject({ file_version: 2, files: after.files });
  expect(kept).not.toHaveProperty('file');
  const replaceMedia = vi.fn(async () => ({ ...before, version: 5 }));
  const api = { getMedia: async () => ({ ...before, version: 4 }), replaceMedia } as never;
  for (const { send } of (await planPublish(stores, 'one'))['media-files']) await send(api);
  expect(replaceMedia).toHaveBeenCalledTimes(1);
});

test('O5: a file that was replaced here stays, also where the one before is called and measures the same', async () => {
  const [before, mine] = [picture('a.png'), picture('a.png', { version: 2, file_version: 2 })];
  const named = { ...picture('a.png', { version: 2, title: 'Hall' }), data: 'data:image/png;base64,b2xk' };
  const { stores, merge } = await parted({ medias: [before] }, { medias: [mine] }, { medias: [named] });
  const keepBlob = vi.spyOn(stores.state, 'keepBlob').mockResolvedValue();
  expect(await merge()).toEqual([]);
  expect(await stores.local.get('medias', testId(5))).toMatchObject({ title: 'Hall', file_version: 2 });
  expect(keepBlob).not.toHaveBeenCalled();
  // And the other way round it is theirs.
  vi.stubGlobal('indexedDB', new IDBFactory());
  const replaced = { ...mine, data: 'data:image/png;base64,bmV3' };
  const other = await parted({ medias: [before] }, { medias: [before] }, { medias: [replaced] });
  const keep = vi.spyOn(other.stores.state, 'keepBlob').mockResolvedValue();
  expect(await other.merge()).toEqual([]);
  expect(keep.mock.calls.map(([id]) => id)).toEqual([testId(5)]);
});

test('O5 O6: of two files that are called and measure the same the one that is chosen is kept, and published', async () => {
  const [before, mine, theirs] = [
    picture('a.png', { file_hash: { of: 1, sha256: 'aa' } }),
    picture('a.png', { version: 2, file_version: 2, file_hash: { of: 2, sha256: 'bb' } }),
    picture('a.png', { version: 2, file_version: 2, file_hash: { of: 2, sha256: 'cc' } }),
  ];
  const base = { store: 'medias', id: testId(5), version: 5, content: mediaBody(theirs) };
  const packed = { ...theirs, data: 'data:image/png;base64,bmV3' };
  const both = async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const made = await parted({ medias: [before] }, { medias: [mine] }, { medias: [packed] }, [base]);
    await made.stores.state.keepBlob(testId(5), new Blob(['mine'], { type: 'image/png' }));
    const keepBlob = vi.spyOn(made.stores.state, 'keepBlob').mockResolvedValue();
    return { ...made, keepBlob, met: await made.merge() };
  };
  const taking = await both();
  expect(taking.met.map(({ clashes }) => clashes.map(({ path }) => path))).toEqual([[['file']]]);
  expect(taking.keepBlob).not.toHaveBeenCalled();
  expect(await taking.merge(decideAll(taking.met, 'theirs'))).toEqual([]);
  expect(taking.keepBlob).toHaveBeenCalledTimes(1);
  expect(await taking.stores.local.get('medias', testId(5))).toMatchObject({ file_hash: { sha256: 'cc' } });
  const keeping = await both();
  expect(await keeping.merge(decideAll(keeping.met, 'mine'))).toEqual([]);
  expect(keeping.keepBlob).not.toHaveBeenCalled();
  expect(await keeping.stores.local.get('medias', testId(5))).toMatchObject({ file_hash: { sha256: 'bb' } });
  const replaceMedia = vi.fn(async () => ({ ...theirs, version: 6 }));
  const api = { getMedia: async () => ({ ...theirs, version: 5 }), replaceMedia } as never;
  for (const { send } of (await planPublish(keeping.stores, 'one'))['media-files']) await send(api);
  expect(replaceMedia).toHaveBeenCalledTimes(1);
});

test('O5: what another browser took out of something is gone here too', async () => {
  const binned = picture('a.png', { gone_date: 9 } as Partial<StoredMedium>);
  const back = picture('a.png', { version: 2 });
  const varied = home('One', 'Two', { variations: [{ id: testId(8) }] as never });
  const { stores, merge } = await parted(
    { medias: [binned], page: [varied] },
    { medias: [binned], page: [varied] },
    { medias: [back], page: [home('One', 'Two', { version: 2 })] },
  );
  expect(await merge()).toEqual([]);
  expect(await stores.local.get('medias', testId(5))).not.toHaveProperty('gone_date');
  expect(await stores.local.get('page', '/')).not.toHaveProperty('variations');
});

test('O5: while something is not decided, what was put together already is not put together again', async () => {
  const [before, dinner] = [home('One', 'Two'), testPage('/dinner', { id: testId(4), page: 'Dinner' })];
  const { stores, pages, merge } = await apart(
    [before, rooms],
    [before, { ...rooms, version: 2, page: 'Mine' }],
    [home('One', 'Two', { version: 2, page: 'Start' }), { ...rooms, version: 2, page: 'Theirs' }, dinner],
  );
  expect(await merge()).toHaveLength(1);
  expect(await pages()).toEqual([
    ['/', 'Start'],
    ['/dinner', 'Dinner'],
    ['/rooms', 'Mine'],
  ]);
  await stores.local.write([
    { store: 'page', put: { ...before, version: 3 } },
    { store: 'page', remove: '/dinner' },
  ]);
  expect(await merge()).toHaveLength(1);
  expect(await pages()).toEqual([
    ['/', 'Home'],
    ['/rooms', 'Mine'],
  ]);
});

test('O5: what the browsers never spoke of is told apart by what is online', async () => {
  const page = (number: number, name: string) => testPage(`/${number}`, { id: testId(number), page: name });
  const baseOf = (number: number, deleted?: Base['deleted']): Base => ({
    ...{ store: 'page', id: testId(number), version: 1, content: pageBody(page(number, 'Old')) },
    ...(deleted && { deleted }),
  });
  const note = { name: 'Old', at: ORIGIN.since };
  const { stores, pages, merge } = await parted(
    { page: [page(1, 'Old')] },
    // The fourth is longer than what a copy takes, and the fifth was deleted there.
    { page: [page(1, 'Mine'), page(2, 'Old'), page(4, 'Old'), page(5, 'Old')] },
    { page: [page(1, 'Old'), page(2, 'Theirs'), page(3, 'Old')] },
    [baseOf(1), baseOf(2), baseOf(3), baseOf(5, note)],
  );
  await stores.state.keepBases([baseOf(1), baseOf(2), baseOf(3, note), baseOf(4), baseOf(5)]);
  expect(await merge()).toEqual([]);
  expect(await pages()).toEqual([
    ['/1', 'Mine'],
    ['/2', 'Theirs'],
    ['/4', 'Old'],
  ]);
});

test('O5: what was published from here before the browsers spoke of it is not taken for what they parted from', async () => {
  const [before, mine] = [rooms, { ...rooms, version: 2, page: 'Suites' }];
  // Online when they parted: what was changed and published here since stays.
  const known = await parted({}, { page: [mine] }, { page: [before] }, [baseOf(before, 1)]);
  await known.stores.state.keepBases([baseOf(mine, 2)]);
  expect(await known.merge()).toEqual([]);
  expect(await known.pages()).toEqual([['/rooms', 'Suites']]);
  // New to the other browser: nobody knows who wrote last.
  vi.stubGlobal('indexedDB', new IDBFactory());
  const unknown = await parted({}, { page: [mine] }, { page: [before] });
  await unknown.stores.state.keepBases([baseOf(mine, 1)]);
  expect(await unknown.merge()).toHaveLength(1);
  expect(await unknown.pages()).toEqual([['/rooms', 'Suites']]);
});

test('O5: a section that another browser linked shows nothing of what was there before', async () => {
  const link = { ...testSection(1, 'Form'), linked_to: 'Form' };
  const linked = home('One', 'Two', { version: 2, sections: [link, testSection(2, 'Two')] });
  const { stores, merge } = await apart([home('One', 'Two')], [home('One', 'Mine', { version: 2 })], [linked]);
  expect(await merge()).toEqual([]);
  expect((await stores.local.get('page', '/'))?.sections).toMatchObject([
    { linked_to: 'Form', settings: [] },
    testSection(2, 'Mine'),
  ]);
});

test('O5: what both say the same is not sent again for the time at which each wrote it', async () => {
  const [mine, theirs] = [1, 2].map((day) =>
    home('ONE', 'Two', { version: 2, last_updated: `2026-01-0${day}T00:00:00Z` }),
  );
  const { stores, merge } = await apart([home('One', 'Two')], [mine as Page], [theirs as Page]);
  expect(await merge()).toEqual([]);
  const pieces = piecesOf(await stores.local.contents(), []);
  expect(changesSince((await stores.state.synced()).markers, pieces).changed).toEqual([]);
});

const shared = (name: string, version = 1) => ({
  ...{ id: testId(5), name, instance_name: name, status: 'published', version, last_updated: '', pages: [] },
  ...{ section: { name: 'rich-text', type: 'static', options: [{}] }, auto_insertion: false, regions: {} },
});

test.each([
  ['here', 'Here', 'there'],
  ['there', 'There', 'here'],
])(
  'O4 O5: a shared content that was renamed %s is %s, also where it was linked by its old name %s',
  async (where, name) => {
    const linked = home('One', 'Two', { version: 2, sections: [{ ...testSection(1, ''), linked_to: 'old' }] });
    const [began, renamed] = [
      { page: [home('One', 'Two')], 'global-instances': [shared('Old')] },
      { page: [home('One', 'Two')], 'global-instances': [shared(name, 2)] },
    ] as never[];
    const links = { page: [linked], 'global-instances': [shared('Old')] } as never;
    const { stores, merge } = await parted(
      began as never,
      (where === 'here' ? renamed : links) as never,
      (where === 'here' ? links : renamed) as never,
    );
    expect(await merge()).toEqual([]);
    expect((await stores.local.all('global-instances')).map((each) => each.name)).toEqual([name]);
    expect((await stores.local.get('page', '/'))?.sections).toMatchObject([{ linked_to: name }]);
  },
);

test('O5: of two that have the same version what was chosen here is sent', async () => {
  const [began, mine, theirs] = [
    picture('a.png'),
    picture('a.png', { version: 2, title: 'Hall' }),
    picture('a.png', { version: 2, title: 'Bath' }),
  ];
  const { stores, merge } = await parted({ medias: [began] }, { medias: [mine] }, { medias: [theirs] });
  expect(await merge(decideAll(await merge(), 'mine'))).toEqual([]);
  const pieces = piecesOf(await stores.local.contents(), []);
  expect(changesSince((await stores.state.synced()).markers, pieces).changed).toHaveLength(1);
});
