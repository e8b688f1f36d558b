/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { Blob as WholeBlob } from 'node:buffer';
import { IDBFactory } from 'fake-indexeddb';
import { testId, testPage, testSection } from 'offline-api/testing';
import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { createFakeHost } from 'shared-contracts/testing';
import { isDraftModeOn, setDraftMode } from 'shared-contracts/tool';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { turnOn } from '../switching/turn-on.ts';
import { en } from '../words/en.ts';
import { MOST_OF_BACKUP, readBackup, writeBackup } from './backup-file.ts';
import { importBackup, importWords } from './import-backup.ts';
import { withBytes } from './media-bytes.ts';
import { takeBackup } from './save-backup.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  localStorage.clear();
  setDraftMode(false);
  vi.unstubAllGlobals();
});

const NOW = new Date('2026-02-03T04:05:06.000Z');
const HOME = testPage('/', { id: testId(1), page: 'Home' });
const CONTENTS = {
  page: [HOME, testPage('/rooms', { sections: [testSection(7, 'Chambres à louer')], version: 3 })],
  medias: [{ media_id: testId(8), filename: 'a.png' }],
  'section-types': [{ section_name: 'offer', name: 'offer' }],
  'global-instances': [],
  'project-meta-data': [{ id: 'one', project_metadata: { title: 'Ours' } }],
} as never;

/** Whoever has a site of one page, as claiming made it. */
function setUp(pages: readonly object[] = [{ id: HOME.id, path: '/', version: 1 }]) {
  const stores = createDatabases();
  const { host } = createFakeHost({
    project: { id: 'one' },
    words: { en: { 'mf-offline': en } },
    api: {
      listPages: async () => pages,
      loadPage: async () => HOME,
      listGlobalInstances: async () => ({ data: [] }),
      getProject: async () => ({ project_metadata: {} }),
    },
  });
  return { stores, host };
}
const fileOf = (text: string, size = text.length) => ({ size, text: async () => text });

test('O8: what was saved, opened in another browser and saved again is the same, byte for byte', async () => {
  const { stores, host } = setUp();
  await stores.local.replace(CONTENTS);
  const saved = writeBackup(await stores.local.contents(), NOW);
  expect(JSON.parse(saved)).toMatchObject({
    ...{ name: 'sections-local-database', version: 1, timestamp: NOW.toISOString() },
    stores: { page: [{ path: '/' }, { path: '/rooms' }], medias: [{ media_id: testId(8) }] },
  });
  vi.stubGlobal('indexedDB', new IDBFactory());
  const other = createDatabases();
  await importBackup(host, other, fileOf(saved));
  expect(isDraftModeOn()).toBe(true);
  expect(writeBackup(await other.local.contents(), NOW)).toBe(saved);
});

const GOOD = JSON.parse(writeBackup(CONTENTS, NOW));
const without = (store: string) => {
  const { [store]: _, ...stores } = GOOD.stores;
  return { ...GOOD, stores };
};
const WRONG: readonly (readonly [what: string, text: string, words: string])[] = [
  ['no JSON', 'PK\u0003\u0004', 'Invalid file format'],
  ['no object', '[]', 'Invalid file format'],
  ['no name', JSON.stringify({ ...GOOD, name: 7 }), 'Invalid file format'],
  ['another name', JSON.stringify({ ...GOOD, name: 'another-database' }), 'DB name mismatch!'],
  ['a version in words', JSON.stringify({ ...GOOD, version: '1' }), 'Invalid file format'],
  ['a version that is not known', JSON.stringify({ ...GOOD, version: 2 }), 'Invalid file format'],
  ['no stores', JSON.stringify({ ...GOOD, stores: null }), 'Invalid file format'],
  ['a store missing', JSON.stringify(without('medias')), 'Invalid file format'],
  ['a store that is no list', JSON.stringify({ ...GOOD, stores: { ...GOOD.stores, page: {} } }), 'Invalid file format'],
  ['a store too many', JSON.stringify({ ...GOOD, stores: { ...GOOD.stores, more: [] } }), 'Invalid file format'],
  [
    'a page without sections',
    JSON.stringify({ ...GOOD, stores: { ...GOOD.stores, page: [{ path: '/' }] } }),
    'Invalid file format',
  ],
  [
    'one page twice',
    JSON.stringify({ ...GOOD, stores: { ...GOOD.stores, page: [HOME, HOME] } }),
    'Invalid file format',
  ],
  [
    'a prototype in a setting',
    JSON.stringify(GOOD).replace('"settings":[{', '"settings":[{"__proto__":{"a":1},'),
    'Invalid file format',
  ],
  ['a prototype at its top', JSON.stringify(GOOD).replace('{', '{"__proto__":{"a":1},'), 'Invalid file format'],
  ['a depth nobody writes', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'Invalid file format'],
];

test.each(WRONG)(
  'O8: a file with %s is refused in the words of the specification, and nothing is changed',
  async (_, text, words) => {
    const { stores, host } = setUp();
    const failure: unknown = await importBackup(host, stores, fileOf(text)).catch((error: unknown) => error);
    expect(importWords(failure, host)).toBe(words);
    expect([isDraftModeOn(), Object.values(await stores.local.counts())]).toEqual([false, [0, 0, 0, 0, 0]]);
  },
);

test('O8: a file of 100 MB is refused before it is read', async () => {
  const { stores, host } = setUp();
  const text = vi.fn(async () => '{}');
  const failure: unknown = await importBackup(host, stores, { size: 100_000_000, text }).catch(
    (error: unknown) => error,
  );
  expect([importWords(failure, host), text.mock.calls.length]).toEqual(['Invalid file format', 0]);
  expect(100_000_000).toBeGreaterThan(MOST_OF_BACKUP);
});

test('O8: over work that is there a backup is refused; over what turning the mode on made it is not', async () => {
  const { stores, host } = setUp();
  const saved = writeBackup(CONTENTS, NOW);
  await importBackup(host, stores, fileOf(saved));
  const failure: unknown = await importBackup(host, stores, fileOf(saved)).catch((error: unknown) => error);
  expect(importWords(failure, host)).toBe('Import failed because offline data already exists');
  expect(await stores.local.contents()).toEqual(readBackup(saved));
});

test('O8: over settings that were changed here a backup is refused, and they stay', async () => {
  const { stores, host } = setUp();
  await turnOn(host, stores);
  const changed = { id: 'one', project_metadata: { title: 'Changed here' } };
  await stores.local.write([{ store: 'project-meta-data', put: changed as never }]);
  const opened = importBackup(host, stores, fileOf(writeBackup(CONTENTS, NOW)));
  const failure: unknown = await opened.catch((error: unknown) => error);
  expect(importWords(failure, host)).toBe('Import failed because offline data already exists');
  expect(await stores.local.all('project-meta-data')).toEqual([changed]);
});

test('O8: media that are more than a file holds are left out of it without being read', async () => {
  const { stores } = setUp();
  await stores.local.replace(CONTENTS);
  const arrayBuffer = vi.fn();
  const blob = async () => ({ size: MOST_OF_BACKUP, arrayBuffer }) as never;
  const { text, isWhole } = await takeBackup({ ...stores, state: { ...stores.state, blob } }, NOW);
  expect([isWhole, arrayBuffer.mock.calls.length]).toEqual([false, 0]);
  expect(readBackup(text)).toEqual(await stores.local.contents());
});

test('O8 O7: while a publish is under way a backup is refused, and what is published stays as it is', async () => {
  const { stores, host } = setUp();
  await turnOn(host, stores);
  localStorage.setItem(CLIENT_VALUES.importProgress, '{}');
  const failure: unknown = await importBackup(host, stores, fileOf(writeBackup(CONTENTS, NOW))).catch(
    (error: unknown) => error,
  );
  expect(importWords(failure, host)).toBe(en.publish.holds);
  expect((await stores.local.all('page')).map(({ path }) => path)).toEqual(['/']);
});

test('O8: the bytes of media are in a backup, and back where it is opened; what are none are refused with nothing done', async () => {
  // The Blob of jsdom can neither be read nor kept in a database: blobs of these are kept beside them.
  vi.stubGlobal('Blob', WholeBlob);
  const withBlobs = (databases: ReturnType<typeof createDatabases>): typeof databases => {
    const blobs = new Map<string, Blob>();
    const keepBlob = async (id: string, blob: Blob): Promise<void> => void blobs.set(id, blob);
    return { ...databases, state: { ...databases.state, keepBlob, blob: async (id) => blobs.get(id) } };
  };
  const { stores: empty, host } = setUp();
  const stores = withBlobs(empty);
  await stores.local.replace(CONTENTS);
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256);
  await stores.state.keepBlob(testId(8), new Blob([bytes], { type: 'image/png' }));
  const saved = writeBackup(await withBytes(await stores.local.contents(), stores.state), NOW);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const other = withBlobs(createDatabases());
  await importBackup(host, other, fileOf(saved));
  const back = await other.state.blob(testId(8));
  expect([back?.type, new Uint8Array((await back?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual(['image/png', bytes]);
  expect(writeBackup(await withBytes(await other.local.contents(), other.state), NOW)).toBe(saved);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const third = createDatabases();
  for (const data of [
    'data:image/png;base64,%',
    'https://elsewhere.example/a.png',
    `data:;base64,${'A'.repeat(1_000_000)}`,
  ]) {
    const file = JSON.parse(saved);
    file.stores.medias[0].data = data;
    const failure: unknown = await importBackup(host, third, fileOf(JSON.stringify(file))).catch(
      (error: unknown) => error,
    );
    expect(importWords(failure, host)).toBe('Invalid file format');
  }
  expect(Object.values(await third.local.counts())).toEqual([0, 0, 0, 0, 0]);
});

test('O8: a site that has pages takes no backup', async () => {
  const { stores, host } = setUp([
    { id: HOME.id, path: '/', version: 1 },
    { id: testId(2), path: '/rooms', version: 1 },
  ]);
  const failure: unknown = await importBackup(host, stores, fileOf(writeBackup(CONTENTS, NOW))).catch(
    (error: unknown) => error,
  );
  expect(importWords(failure, host)).toBe('Draft mode currently works for empty project only');
  expect(Object.values(await stores.local.counts())).toEqual([0, 0, 0, 0, 0]);
});
