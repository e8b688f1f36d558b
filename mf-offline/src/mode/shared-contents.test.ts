import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { apiWire, type CallRequest } from 'shared-contracts/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { testId, testPage, testSection } from '../testing/test-page.ts';
import { globalCalls } from './shared-contents.ts';
import { siteCalls } from './site-calls.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const NOW = new Date('2026-02-03T04:05:06.000Z');

async function setUp() {
  const { local, state } = createDatabases();
  const linked = { ...testSection(7, 'Own'), linked_to: 'banner' };
  await local.write([
    { store: 'page', put: testPage('/', { id: testId(1), sections: [linked] }) },
    { store: 'project-meta-data', put: { id: 'one', project_metadata: { title: 'Ours', gtmId: 'G-1' } } },
  ]);
  const next = vi.fn(
    async ({ call }: CallRequest): Promise<unknown> =>
      call.id === 'getProject' ? { id: 'one', url: 'ours', version: 4 } : { data: [{ name: 'rich-text' }] },
  );
  const calls = {
    ...globalCalls({ local, state, clock: () => NOW, newId: () => testId(100) }),
    ...siteCalls({ local, state, clock: () => NOW }),
  };
  const ask = (id: keyof typeof calls, name: string, body?: unknown, rest: Partial<CallRequest> = {}) =>
    calls[id](
      { call: apiWire[id], params: { project: 'one', name }, query: {}, body, headers: {}, ...rest },
      next,
    ) as Promise<unknown>;
  return { local, state, ask };
}
const SECTION = { name: 'rich-text', options: [{ title: { en: 'For all' } }] };

test('O1: a global content is made once, found whatever its case, counted where it is shown, and replaced by version', async () => {
  const { ask } = await setUp();
  const made = await ask('createGlobalInstance', 'Banner', { id: testId(5), section: SECTION });
  expect(made).toMatchObject({
    name: 'Banner',
    version: 1,
    pages_total: 1,
    pages: [{ path: '/' }],
    status: 'published',
  });
  expect(await ask('createGlobalInstance', 'Banner', { id: testId(5), section: SECTION })).toEqual(made);
  await expect(ask('createGlobalInstance', 'BANNER', { section: SECTION })).rejects.toMatchObject({
    code: 'already_exists',
  });
  const headers = { ifMatch: '"1"' };
  const change = { section: { ...SECTION, options: [] } };
  expect(await ask('saveGlobalInstance', 'banner', change, { headers })).toMatchObject({
    version: 2,
    section: { options: [], schema_version: 1 },
  });
  await expect(ask('saveGlobalInstance', 'banner', change, { headers })).rejects.toMatchObject({
    ...{ code: 'precondition_failed', details: { options: { current: { version: 2 } } } },
  });
  expect(await ask('listGlobalInstances', '', undefined, { query: { search: 'BAN' } })).toMatchObject({
    data: [{ name: 'Banner' }],
  });
});

test('O1: a global content under another name takes its pages along; once deleted, each keeps what it showed', async () => {
  const { local, ask } = await setUp();
  await ask('createGlobalInstance', 'Banner', { section: SECTION });
  await ask('saveGlobalInstance', 'Banner', { name: 'Head', section: SECTION });
  expect((await local.all('global-instances')).map(({ instance_name }) => instance_name)).toEqual(['Head']);
  expect((await local.get('page', '/'))?.sections).toMatchObject([{ linked_to: 'Head' }]);
  await ask('deleteGlobalInstance', 'head');
  const [section] = (await local.get('page', '/'))?.sections ?? [];
  expect(section).toMatchObject({ id: testId(7), settings: SECTION.options });
  expect(section).not.toHaveProperty('linked_to');
  await expect(ask('getGlobalInstance', 'Head')).rejects.toMatchObject({ code: 'not_found' });
});

test('O1: section types are kept here, listed after the kinds there are, and deleted where no page shows one', async () => {
  const { local, ask } = await setUp();
  const fields = [{ type: 'string', key: 'price', name: 'Price', required: false }];
  await ask('createSectionType', 'offer', { type: 'configurable', title: 'Offer', access: 'public_scoped', fields });
  await expect(ask('createSectionType', 'offer', {})).rejects.toMatchObject({ code: 'already_exists' });
  expect(await ask('listSectionTypes', '')).toMatchObject({
    data: [
      { name: 'rich-text' },
      { name: 'offer', section_name: 'offer', access: 'public_scoped', fields, version: 1 },
    ],
  });
  await ask('saveSectionType', 'offer', { title: 'Our offer' }, { headers: { ifMatch: '"1"' } });
  expect(await local.get('section-types', 'offer')).toMatchObject({ title: 'Our offer', version: 2, fields });
  await local.write([
    { store: 'page', put: testPage('/shop', { sections: [{ ...testSection(8, 'One'), name: 'offer' }] }) },
  ]);
  await expect(ask('deleteSectionType', 'offer')).rejects.toMatchObject({ code: 'section_type_in_use' });
  await local.write([{ store: 'page', remove: '/shop' }]);
  await ask('deleteSectionType', 'offer');
  expect(await local.all('section-types')).toEqual([]);
});

test('O1: the settings of the site are kept here: what a save leaves out stays', async () => {
  const { ask } = await setUp();
  await ask('saveProject', '', { metadata: { title: 'Theirs' } });
  expect(await ask('getProject', '')).toMatchObject({
    ...{ id: 'one', url: 'ours', project_metadata: { title: 'Theirs', gtmId: 'G-1' } },
  });
});
