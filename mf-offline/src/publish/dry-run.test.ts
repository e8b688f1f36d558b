/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { StoredGlobal } from 'offline-api/records';
import { testId, testPage, testSection } from 'offline-api/testing';
import type { Package, Page, Plan } from 'shared-contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { globalBody, mediaBody, pageBody } from '../store/bodies.ts';
import { createDatabases } from '../store/databases.ts';
import type { Contents } from '../store/local-database.ts';
import { decideAll } from '../testing/decide-all.ts';
import { lookAhead } from './dry-run.ts';
import { rebase } from './rebase.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const LIMITS = {
  ...{ pages: 2, variations_per_page: 2, sections_per_page: 3, static_sections: 1, media: 1, file_bytes: 500 },
  ...{ daily_views: null, query_strings: false, dynamic_types: false, users: null, domains: null, daily_answers: null },
};
const packageOf = (name: string, limits: Partial<Package['limits']>): Package => ({
  ...{ name, title: { en: name, fr: name }, description: { en: name, fr: name }, price: 900, currency: 'EUR' },
  limits: { ...LIMITS, ...limits },
});
const LARGE = packageOf('large', { pages: 99, media: 99, static_sections: 9, file_bytes: null, sections_per_page: 99 });
const USAGE: Plan['usage'] = {
  ...{ pages: 1, variations_per_page: 0, sections_per_page: 1, static_sections: 0, dynamic_types: 0 },
  ...{ query_strings: false, media: 0, users: 1, domains: 1, daily_views: 0, daily_answers: 0 },
  file_bytes: 0,
};

const home = (words: string, rest: Partial<Page> = {}) =>
  testPage('/', { id: testId(1), page: 'Home', sections: [testSection(1, words)], ...rest });
const medium = (number: number, size: number) => ({
  ...{ media_id: testId(number), title: `${number}.png` },
  files: [{ url: '', filename: '', type: 'image/png', size }],
});

/** Media that are online, and shared contents. */
const media: unknown[] = [];
const globals: unknown[] = [];

interface Scene {
  readonly here: Partial<Contents>;
  readonly base: Page;
  readonly online: readonly Page[];
  readonly packages?: readonly Package[];
}

async function setUp({ here, base, online, packages = [LARGE] }: Scene) {
  const stores = createDatabases();
  const nothing = { page: [], medias: [], 'section-types': [], 'global-instances': [], 'project-meta-data': [] };
  await stores.local.replace({ ...nothing, ...here });
  await stores.state.begin({ project: 'one', person: testId(9), since: '2026-01-01T00:00:00.000Z' }, [
    { store: 'page', id: base.id, version: base.version, content: pageBody(base) },
  ]);
  const answers: Record<string, (input: { params: { page: string } }) => unknown> = {
    getPlan: () => ({
      ...{ package: packageOf('small', {}), limits: LIMITS, views: [] },
      usage: { ...USAGE, media: media.length },
    }),
    listPackages: () => ({ data: packages }),
    listPages: () =>
      online.map((page) => ({ ...page, updated_by: { id: 'p', full_name: 'Paul' }, languages: [], translations: {} })),
    listGlobalInstances: () => ({ data: globals }),
    listSectionTypes: () => ({ data: [] }),
    listMedia: () => ({ result: media, total: media.length }),
    getProject: () => ({ id: 'one', project_metadata: {}, version: 1 }),
    loadPage: ({ params }) => online.find(({ path }) => path === `/${params.page}`),
  };
  const api = new Proxy({}, { get: (_, call: string) => async (input: never) => answers[call]?.(input) }) as never;
  return { stores, look: () => lookAhead(api, stores, 'one') };
}

test('O9: says per step what is new, changed, and refused by the plan, and which package takes all of it', async () => {
  const base = home('As it began');
  const shows = testSection(5, testId(21));
  const { look } = await setUp({
    here: {
      page: [
        home('Written here', { version: 2 }),
        testPage('/a', { id: testId(2), page: 'A' }),
        testPage('/b', { id: testId(3), page: 'B', sections: [shows] }),
        testPage('/c', { id: testId(4), page: 'C' }),
      ],
      medias: [medium(20, 400), medium(21, 600), medium(22, 300)],
    },
    ...{ base, online: [base] },
  });
  const seen = await look();
  const of = (step: string) => seen.steps.find((report) => report.step === step);
  expect(of('pages')).toMatchObject({ created: 1, changed: 1, same: 0, met: [] });
  expect(of('pages')?.refused).toEqual([
    { key: `pages ${testId(3)}`, name: 'B', why: 'pages', what: 2 },
    { key: `pages ${testId(4)}`, name: 'C', why: 'pages', what: 2 },
  ]);
  expect(of('media-files')).toMatchObject({ created: 1, bytes: 400 });
  expect(of('media-files')?.refused).toEqual([
    { key: `media-files ${testId(21)}`, name: '21.png', why: 'file_bytes', what: 500 },
    { key: `media-files ${testId(22)}`, name: '22.png', why: 'media', what: 1 },
  ]);
  expect(seen).toMatchObject({ isOver: true, best: { name: 'large' }, needs: { pages: 4, media: 3 } });
});

test('O9: a file that takes the place of one online counts with its bytes, and is refused where it is too large', async () => {
  const base = home('As it began');
  const [small, large] = [20, 21].map((number) => ({ ...medium(number, number === 20 ? 400 : 600), file_version: 2 }));
  const { stores, look } = await setUp({
    here: { page: [base], medias: [small, large] as never },
    base,
    online: [base],
  });
  const before = (number: number) => mediaBody({ ...medium(number, 9), title: `${number}.png` });
  const online = [20, 21].map((number) => ({ ...medium(number, 9), id: testId(number), version: 4 }));
  media.push(...online);
  await stores.state.keepBases(
    [20, 21].map((number) => ({ store: 'medias', id: testId(number), version: 4, content: before(number) })),
  );
  const files = (await look()).steps.find(({ step }) => step === 'media-files');
  expect(files).toMatchObject({ created: 0, changed: 1, bytes: 400 });
  expect(files?.refused).toMatchObject([{ name: '21.png', why: 'file_bytes', what: 500 }]);
  media.length = 0;
});

test('O9: what shows a medium that cannot go stays with it, and a path that is taken online is told', async () => {
  const base = home('As it began');
  const { look } = await setUp({
    here: {
      page: [base, testPage('/a', { id: testId(2), page: 'A', sections: [testSection(5, testId(21))] })],
      medias: [medium(21, 600)],
    },
    ...{ base, online: [base, testPage('/z', { id: testId(8), page: 'Z' })] },
    packages: [packageOf('tiny', {})],
  });
  const seen = await look();
  expect(seen.steps.flatMap(({ refused }) => refused.map(({ name, why, what }) => [name, why, what]))).toEqual([
    ['21.png', 'file_bytes', 500],
    ['A', 'pages', 2],
  ]);
  // No package takes a file of that size.
  expect(seen.best).toBeNull();
  const taken = await setUp({
    here: { page: [base, testPage('/z', { id: testId(2), page: 'Mine' })] },
    ...{ base, online: [base, testPage('/z', { id: testId(8), page: 'Z' })] },
  });
  expect((await taken.look()).steps[4]?.refused).toMatchObject([{ name: 'Mine', why: 'taken', what: 'Z' }]);
});

test('O6: what changed online meanwhile is put together with the draft, which then is made from it', async () => {
  const base = home('As it began', { sections: [testSection(1, 'One'), testSection(2, 'Two')] });
  const mine = home('', { version: 3, sections: [testSection(1, 'ONE'), testSection(2, 'Two')] });
  const theirs = home('', { version: 5, page: 'Start', sections: [testSection(1, 'One'), testSection(2, 'TWO')] });
  const { stores, look } = await setUp({ here: { page: [mine] }, base, online: [theirs] });
  const seen = await look();
  expect(seen.steps[4]?.met).toMatchObject([{ standing: { theirs: { by: 'Paul' } }, clashes: [] }]);
  expect(await rebase(stores, seen.standings, {})).toEqual([]);
  expect(await stores.local.get('page', '/')).toMatchObject({
    ...{ page: 'Start', version: 4 },
    sections: [testSection(1, 'ONE'), testSection(2, 'TWO')],
  });
  expect(await stores.state.base('page', testId(1))).toMatchObject({ version: 5, content: pageBody(theirs) });
  expect((await look()).steps[4]).toMatchObject({ changed: 1, met: [] });
});

test('O4 O6: what links here to a shared content that was renamed online follows its name', async () => {
  const global = {
    ...{ id: testId(5), name: 'Old', instance_name: 'Old', status: 'published', version: 1, pages: [] },
    ...{ section: { name: 'rich-text', type: 'static', options: [{}] }, auto_insertion: false, regions: {} },
  } as never as StoredGlobal;
  const base = home('As it began');
  const linked = home('', { version: 2, sections: [{ ...testSection(1, ''), linked_to: 'Old' }] });
  const here = { page: [linked], 'global-instances': [global] };
  const { stores, look } = await setUp({ here, base, online: [base] });
  const { id } = global;
  await stores.state.keepBases([{ store: 'global-instances', id, version: 1, content: globalBody(global) }]);
  globals.push({ ...global, name: 'New', version: 2 });
  const seen = await look();
  globals.length = 0;
  expect(await rebase(stores, seen.standings, {})).toEqual([]);
  expect((await stores.local.all('global-instances')).map(({ name }) => name)).toEqual(['New']);
  expect(await stores.local.get('page', '/')).toMatchObject({ version: 3, sections: [{ linked_to: 'New' }] });
});

test('O6: what both changed waits until it is decided, and nothing of either side is written over before', async () => {
  const base = home('One');
  const mine = home('Here', { version: 2 });
  const theirs = home('There', { version: 5 });
  const { stores, look } = await setUp({ here: { page: [mine] }, base, online: [theirs] });
  const seen = await look();
  const [met] = seen.steps[4]?.met ?? [];
  expect(met?.clashes).toMatchObject([{ mine: 'Here', theirs: 'There' }]);
  expect(await rebase(stores, seen.standings, {})).toMatchObject([{ name: 'Home' }]);
  expect(await stores.local.get('page', '/')).toEqual(mine);
  expect(await stores.state.base('page', testId(1))).toMatchObject({ version: 1 });
  expect(await rebase(stores, seen.standings, decideAll(met ? [met] : [], 'theirs'))).toEqual([]);
  expect(await stores.local.get('page', '/')).toMatchObject({ sections: theirs.sections });
  expect((await look()).steps[4]).toMatchObject({ changed: 0, same: 1 });
});

test('O6: a page that was deleted online is made again only where that is wanted', async () => {
  const base = home('One');
  const { stores, look } = await setUp({ here: { page: [home('Here', { version: 2 })] }, base, online: [] });
  const seen = await look();
  const [met] = seen.steps[4]?.met ?? [];
  expect(met?.clashes).toMatchObject([{ path: [], theirs: undefined }]);
  expect(await rebase(stores, seen.standings, {})).toHaveLength(1);
  expect(await rebase(stores, seen.standings, decideAll(met ? [met] : [], 'mine'))).toEqual([]);
  expect(await stores.state.base('page', testId(1))).toBeUndefined();
});

test('O6: a page that is here again since it was deleted online is not made again there before that is decided', async () => {
  const base = home('One');
  const { stores, look } = await setUp({ here: { page: [home('Here', { version: 2 })] }, base, online: [] });
  const made = await stores.state.base('page', testId(1));
  const deleted = { name: 'Home', at: '2026-01-02T00:00:00.000Z' };
  if (made) await stores.state.keepBases([{ ...made, version: 0, deleted }]);
  expect(await rebase(stores, (await look()).standings, {})).toMatchObject([{ why: 'undecided' }]);
  expect((await look()).steps[4]).toMatchObject({ created: 0, met: [{ standing: { name: 'Home' } }] });
});

test('O6: a page that was deleted online goes from the draft where that is wanted, and nothing is left to decide', async () => {
  const base = home('One');
  const { stores, look } = await setUp({ here: { page: [home('Here', { version: 2 })] }, base, online: [] });
  const seen = await look();
  expect(await rebase(stores, seen.standings, decideAll(seen.steps[4]?.met ?? [], 'theirs'))).toEqual([]);
  expect([await stores.local.all('page'), await stores.state.bases()]).toEqual([[], []]);
  expect((await look()).steps[4]).toMatchObject({ created: 0, changed: 0, same: 0, met: [] });
});

test('O9: a page that was deleted online and left alone here takes no place of one that is new', async () => {
  const base = home('One');
  const here = { page: [base, testPage('/a', { id: testId(2), page: 'A' })] };
  const online = [testPage('/z', { id: testId(8), page: 'Z' })];
  const { stores, look } = await setUp({ ...{ here, base, online }, packages: [] });
  // It was deleted here, too, and taken back.
  const made = await stores.state.base('page', testId(1));
  if (made) await stores.state.keepBases([{ ...made, deleted: { name: 'Home', at: '2026-01-02T00:00:00.000Z' } }]);
  const seen = await look();
  expect(seen.steps[4]).toMatchObject({ created: 1, same: 1, refused: [] });
  expect(seen.needs).toMatchObject({ pages: 2 });
  // It stays in the draft, which knows that it is not online.
  expect(await rebase(stores, seen.standings, {})).toEqual([]);
  const kept = { store: 'page', id: testId(1), version: 0, content: pageBody(base) };
  expect(await stores.state.base('page', testId(1))).toEqual(kept);
});

test('O6: what another tab wrote after the look is not written over, and waits', async () => {
  const base = home('', { sections: [testSection(1, 'One'), testSection(2, 'Two')] });
  const mine = home('', { version: 3, sections: [testSection(1, 'ONE'), testSection(2, 'Two')] });
  const theirs = home('', { version: 5, sections: [testSection(1, 'One'), testSection(2, 'TWO')] });
  const { stores, look } = await setUp({ here: { page: [mine] }, base, online: [theirs] });
  const seen = await look();
  const newer = home('', { version: 4, sections: [testSection(1, 'Newer'), testSection(2, 'Two')] });
  await stores.local.write([{ store: 'page', put: newer }]);
  expect(await rebase(stores, seen.standings, {})).toMatchObject([{ name: 'Home', why: 'meanwhile' }]);
  expect(await stores.local.get('page', '/')).toEqual(newer);
  expect(await stores.state.base('page', testId(1))).toMatchObject({ version: 1 });
});

test('O6: a path that changed online puts no other page of the draft away', async () => {
  const base = home('One');
  const other = testPage('/z', { id: testId(2), page: 'Z' });
  const here = { page: [home('Here', { version: 2 }), other] };
  const theirs = home('One', { version: 5, path: '/z' });
  const { stores, look } = await setUp({ here, base, online: [theirs] });
  expect(await rebase(stores, (await look()).standings, {})).toMatchObject([{ name: 'Home', why: 'occupied' }]);
  expect(await stores.local.all('page')).toEqual(here.page);
});

test('O9: a page cannot go with a type that cannot, and what has a field of its name goes', async () => {
  const base = home('As it began');
  const type = {
    ...{ name: 'contact', section_name: 'contact', title: 'Contact', type: 'dynamic', access: 'private' },
    ...{ multiple: true, fields: [], query_string_keys: [] },
  };
  const settings = [{ fields: [{ name: 'contact' }] }];
  const field = { ...testSection(2, ''), settings };
  const form = {
    ...{ id: testId(5), name: 'Form', instance_name: 'Form', status: 'published', version: 1 },
    ...{ section: { name: 'form', options: settings }, auto_insertion: false, regions: {} },
  };
  const { look } = await setUp({
    here: {
      page: [
        home('', { version: 2, sections: [field] }),
        testPage('/a', { id: testId(2), page: 'A', sections: [{ ...testSection(3, ''), name: 'contact' }] }),
      ],
      'section-types': [type] as never,
      'global-instances': [form] as never,
    },
    ...{ base, online: [base] },
  });
  const { steps } = await look();
  expect(steps[1]).toMatchObject({ created: 1, refused: [] });
  expect(steps[4]?.refused).toMatchObject([{ name: 'A', why: 'needs', what: 'Contact' }]);
});

test('O6: what was deleted here is told, and what somebody changed since is deleted only where that is chosen', async () => {
  const base = home('As it began', { path: '/old', page: 'Old' });
  const again = testPage('/old', { id: testId(2), page: 'Old' });
  const scene = { here: { page: [again] }, base };
  const note = { store: 'page', id: base.id, version: base.version, content: pageBody(base) };
  const deleted = { name: 'Old', at: '2026-01-02T00:00:00.000Z' };

  const untouched = await setUp({ ...scene, online: [base] });
  await untouched.stores.state.keepBases([{ ...note, deleted }]);
  const plain = await untouched.look();
  // Its path and its place in the plan are free again.
  expect(plain.steps[4]).toMatchObject({ created: 1, deleted: ['Old'], refused: [], met: [] });
  expect(plain.needs.pages).toBe(1);

  vi.stubGlobal('indexedDB', new IDBFactory());
  const theirs = { ...base, version: 5, page: 'Old but loved' };
  const { stores, look } = await setUp({ ...scene, here: {}, online: [theirs] });
  await stores.state.keepBases([{ ...note, deleted }]);
  const seen = await look();
  expect(seen.steps[4]).toMatchObject({ deleted: [], met: [{ standing: { is: 'deleted', name: 'Old' } }] });
  const { met } = seen.steps[4] ?? { met: [] };
  expect(await rebase(stores, seen.standings, {})).toMatchObject([{ why: 'undecided' }]);
  expect(await stores.state.base('page', base.id)).toMatchObject({ version: base.version, deleted });
  expect(await rebase(stores, seen.standings, decideAll(met, 'mine'))).toEqual([]);
  expect(await stores.state.base('page', base.id)).toMatchObject({ version: 5, deleted });
  expect((await look()).steps[4]).toMatchObject({ deleted: ['Old'], met: [] });
  expect(await rebase(stores, seen.standings, decideAll(met, 'theirs'))).toEqual([]);
  expect(await stores.local.get('page', '/old')).toMatchObject({ page: 'Old but loved' });
  expect(await stores.state.base('page', base.id)).not.toHaveProperty('deleted');
  expect((await look()).steps[4]).toMatchObject({ deleted: [], met: [], same: 1 });
});
