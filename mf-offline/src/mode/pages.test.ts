import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { apiWire, type CallRequest } from 'shared-contracts/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { testId, testPage, testSection } from '../testing/test-page.ts';
import { pageCalls } from './pages.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const NOW = new Date('2026-02-03T04:05:06.000Z');
const HOME = testPage('/', { id: testId(1), page: 'Home' });

async function setUp() {
  const { local, state } = createDatabases();
  await local.write([
    { store: 'page', put: HOME },
    { store: 'project-meta-data', put: { id: 'one', project_metadata: { title: 'Ours' } } },
  ]);
  let made = 100;
  const calls = pageCalls({ local, state, clock: () => NOW, newId: () => testId(made++) });
  const ask = (
    id: keyof typeof calls,
    page: string,
    body: unknown = undefined,
    rest: Partial<CallRequest> = {},
  ): Promise<unknown> =>
    calls[id]({ call: apiWire[id], params: { project: 'one', page }, query: {}, body, headers: {}, ...rest });
  return { local, state, ask };
}

test('O1: a page is saved in this browser, with a version more, and comes back with the settings of the site', async () => {
  const { local, ask } = await setUp();
  const body = { page: 'Home', path: '/', sections: [testSection(7, 'Written')], version: 1 };
  const saved = await ask('savePage', testId(1), body, { headers: { ifMatch: '"1"' } });
  expect(saved).toMatchObject({ version: 2, last_updated: NOW.toISOString(), invalid_sections: [] });
  expect(await local.get('page', '/')).toMatchObject({ version: 2, sections: [testSection(7, 'Written')] });
  // By path, by id, by name.
  for (const named of ['', '/', testId(1), 'Home'])
    expect(await ask('loadPage', named, {})).toMatchObject({
      version: 2,
      metadata: { project_metadata: { title: 'Ours' } },
    });
  await expect(ask('loadPage', 'nowhere', {})).rejects.toMatchObject({ code: 'page_not_found' });
});

test('O1: a page is found by its id where a save names another path, or none, and no two have one name or path', async () => {
  const { local, ask } = await setUp();
  await local.write([{ store: 'page', put: testPage('/rooms', { id: testId(2), page: 'Rooms' }) }]);
  expect(await ask('savePage', testId(2), { sections: [] })).toMatchObject({ path: '/rooms', version: 2 });
  const taken = { id: testId(2), page: 'Rooms', path: '/' };
  await expect(ask('savePage', testId(2), taken)).rejects.toMatchObject({ code: 'page_path_taken' });
  const named = { id: testId(2), page: 'Home', path: '/rooms' };
  await expect(ask('savePage', testId(2), named)).rejects.toMatchObject({ code: 'page_name_taken' });
  expect(await ask('savePage', testId(2), { id: testId(2), path: '/suites' })).toMatchObject({ path: '/suites' });
});

test.each([
  ['by its condition', { headers: { ifMatch: '"9"' } }, undefined, 'precondition_failed'],
  ['by what it says', {}, 9, 'old_version'],
  ['as a new one', { headers: { ifNoneMatch: '*' as const } }, undefined, 'precondition_failed'],
])('O1: a save of another version, told %s, changes nothing and says what is there', async (_, rest, version, code) => {
  const { local, ask } = await setUp();
  const body = { page: 'Home', path: '/', sections: [], version };
  await expect(ask('savePage', testId(1), body, rest)).rejects.toMatchObject({
    code,
    details: { options: { page: { id: testId(1), version: 1 } } },
  });
  expect(await local.get('page', '/')).toEqual(HOME);
});

test('O4: a page whose path changed goes from the old one in the same step; a path that is taken refuses it', async () => {
  const { local, ask } = await setUp();
  await ask('createPage', '', { id: testId(2), page: 'Rooms', path: '/rooms', status: 'draft' });
  const moved = { id: testId(2), page: 'Rooms', path: '/our-rooms', sections: [] };
  expect(await ask('savePage', testId(2), moved)).toMatchObject({ path: '/our-rooms', version: 2, status: 'draft' });
  expect((await local.all('page')).map(({ path }) => path)).toEqual(['/', '/our-rooms']);
  await expect(ask('savePage', testId(2), { ...moved, path: '/' })).rejects.toMatchObject({ code: 'page_path_taken' });
  await expect(ask('savePage', testId(2), { ...moved, page: 'Home' })).rejects.toMatchObject({
    code: 'page_name_taken',
  });
  expect(await local.get('page', '/our-rooms')).toMatchObject({ id: testId(2), version: 2 });
});

test('O1: pages are made once however often, listed as people search and sort, and deleted', async () => {
  const { ask } = await setUp();
  const body = { id: testId(2), page: 'Été', path: '/ete', sections: [{ name: 'rich-text', weight: 1 }] };
  const first = await ask('createPage', '', body);
  expect(await ask('createPage', '', body)).toEqual(first);
  expect(first).toMatchObject({ sections: [{ id: testId(100), settings: [], region: {}, schema_version: 1 }] });
  await ask('createPageAt', 'plain', { sections: [] });
  const listed = (query: Record<string, unknown>) => ask('listPages', '', undefined, { query });
  expect(await listed({ sort: '-path' })).toMatchObject([{ path: '/plain' }, { path: '/ete' }, { path: '/' }]);
  expect(await listed({ search: ' ÉTÉ' })).toMatchObject([{ page: 'Été' }]);
  expect(await listed({ page: 2, per_page: 2, sort: 'path' })).toMatchObject([{ path: '/plain' }]);
  await ask('deletePage', testId(2));
  expect(await listed({})).toHaveLength(2);
  await expect(ask('deletePage', testId(2))).rejects.toMatchObject({ code: 'page_not_found' });
});

test('O1: a section that links to a global content shows it, and keeps its own for the day it is no link', async () => {
  const { local, ask } = await setUp();
  const shared = { name: 'rich-text', type: 'static', options: [{ title: { en: 'For all' } }], schema_version: 1 };
  await local.write([
    {
      store: 'global-instances',
      put: { id: testId(5), name: 'Banner', instance_name: 'Banner', section: shared, status: 'published' } as never,
    },
  ]);
  const own = testSection(7, 'Own');
  await ask('savePage', testId(1), { page: 'Home', path: '/', sections: [own] });
  const link = { id: own.id, weight: 3, region: {}, linked_to: 'banner' };
  expect(await ask('savePage', testId(1), { page: 'Home', path: '/', sections: [link] })).toMatchObject({
    sections: [{ weight: 3, linked_to: 'Banner', settings: shared.options }],
  });
  expect((await local.get('page', '/'))?.sections).toMatchObject([{ settings: own.settings, linked_to: 'banner' }]);
});
