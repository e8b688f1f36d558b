import { afterEach, expect, test, vi } from 'vitest';
import { isRecord, type StoredGlobal } from './records.ts';
import { takeSections } from './sections.ts';
import { globalCalls } from './shared-contents.ts';
import { testId, testPage, testSection } from './testing/test-page.ts';

afterEach(() => vi.restoreAllMocks());

const global = (index: number): StoredGlobal =>
  ({
    ...{ id: testId(index), name: `Banner ${index}`, instance_name: `Banner ${index}`, status: 'published' },
    ...{ version: 1, section: { name: 'rich-text', options: [] }, regions: {} },
  }) as never;
const globals = Array.from({ length: 100 }, (_, index) => global(index));
const linked = (index: number) => ({ ...testSection(index, 'Own'), linked_to: `Banner ${index % 100}` });

/** How often a name is made comparable: what was quadratic once. */
const comparisons = () => vi.spyOn(String.prototype, 'normalize').mock.calls;

test('O1: sections find what they link to by one look at each name', () => {
  const calls = comparisons();
  const sent = Array.from({ length: 1000 }, (_, index) => linked(index));
  const { sections } = takeSections(sent as never, { globals, locale: 'en', newId: () => testId(1) });
  expect(sections).toHaveLength(1000);
  expect(calls.length).toBeLessThan(3 * (1000 + 100));
});

test('O1: a list of shared contents reads each link of a draft once', async () => {
  const page = testPage('/', {
    id: testId(1),
    page: 'Home',
    sections: Array.from({ length: 1000 }, (_, i) => linked(i)),
  });
  const all = async (store: string) => (store === 'page' ? [page] : globals);
  const { listGlobalInstances } = globalCalls({ local: { all } } as never);
  const calls = comparisons();
  const { answer } = await listGlobalInstances({ query: {} } as never);
  expect((answer as { data: StoredGlobal[] }).data.map(({ pages_total }) => pages_total)).toEqual(globals.map(() => 1));
  expect(calls.length).toBeLessThan(2 * (1000 + 100));
});

test.each([
  ['medias', { media_id: 'x', tags: 5 }],
  ['medias', { media_id: 'x', title: 5 }],
  ['page', testPage('/', { sections: [{ ...testSection(1, 'A'), linked_to: 5 as never }] })],
  ['page', testPage('/', { page: 'x'.repeat(201) })],
  ['global-instances', { ...global(1), name: 'x'.repeat(201) }],
  ['global-instances', { ...global(1), auto_insertion: true, regions: undefined }],
  ['project-meta-data', { id: 'one', project_metadata: { languages: 5 } }],
] as const)('O5: no record of %s: %j', (store, record) => {
  expect(isRecord(store, record)).toBe(false);
});

test('O5: what a draft has always had is a record', () => {
  expect(isRecord('medias', { media_id: 'x', title: 'A', tags: ['b'], data: 'data:,' })).toBe(true);
  expect(
    isRecord('page', testPage('/', { sections: [linked(1), { ...testSection(2, 'B'), linked_to: null as never }] })),
  ).toBe(true);
  expect(isRecord('global-instances', global(1))).toBe(true);
  expect(isRecord('project-meta-data', { id: 'one', project_metadata: { languages: ['en'] } })).toBe(true);
});
