import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { apiCalls } from 'shared-contracts';
import type { CallRequest } from 'shared-contracts/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { testId, testPage } from '../testing/test-page.ts';
import { mediaCalls } from './media.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

type Id = keyof ReturnType<typeof mediaCalls>;
const asked = (
  id: Id,
  { body, media = '', query = {} }: Partial<Record<'body' | 'query', object>> & { media?: string } = {},
) =>
  ({
    call: { ...apiCalls[id], id },
    params: { project: 'p', media },
    query,
    headers: {},
    body,
  }) as unknown as CallRequest;

const picture = (bytes: number, name = 'room.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const uploaded = (id: string, file = picture(10)) =>
  asked('uploadMedia', { body: { id, 'files[1][file]': file, title: file.name } });

function begin() {
  const stores = createDatabases();
  const calls = mediaCalls({
    ...stores,
    clock: () => new Date('2026-01-02T00:00:00Z'),
    owner: () => ({ id: 'me', name: 'Me' }) as never,
    measure: async () => ({ width: 4, height: 3 }),
  });
  return { ...stores, calls };
}

test('O3: a medium is kept here with its bytes, and the library lists, counts and finds it', async () => {
  const { calls, state } = begin();
  const medium = await calls.uploadMedia(uploaded(testId(1)));
  expect(medium).toMatchObject({
    ...{ media_id: testId(1), type: 'image', title: 'room.png', owner: { id: 'me' }, pixels: { width: 4, height: 3 } },
    files: [{ url: `/n-api/draft-media/${testId(1)}`, type: 'image/png', size: 10, metadata: { width: 4 } }],
  });
  expect((await state.blob(testId(1)))?.size).toBe(10);
  await calls.uploadMedia(uploaded(testId(2), new File(['text'], 'menu.pdf', { type: 'application/pdf' })));
  expect(await calls.listMedia(asked('listMedia', { query: { type: 'image' } }))).toMatchObject({ total: 1 });
  expect(await calls.listMedia(asked('listMedia', { query: { search: 'MENU' } }))).toMatchObject({
    result: [{ media_id: testId(2), type: 'document' }],
  });
  expect(await calls.listMedia(asked('listMedia', { query: { state: 'bin' } }))).toEqual({ result: [], total: 0 });
  expect(await calls.countMedia()).toMatchObject({ all: 2, image: 1, document: 1, unused: 2 });
  const found = await calls.getMedia(asked('getMedia', { media: testId(1) }));
  const changed = await calls.updateMedia(
    asked('updateMedia', { media: testId(1), body: { version: found.version, metadata: { alt: { en: 'A room' } } } }),
  );
  expect(changed).toMatchObject({ version: 2, metadata: { alt: { en: 'A room' } } });
  await expect(
    calls.updateMedia(asked('updateMedia', { media: testId(1), body: { version: 1 } })),
  ).rejects.toMatchObject({ code: 'old_version' });
});

test('O3: over 700 KB is refused, and nothing of it is kept', async () => {
  const { calls, local, state } = begin();
  await calls.uploadMedia(uploaded(testId(1), picture(700 * 1024)));
  const more = calls.uploadMedia(uploaded(testId(2), picture(700 * 1024 + 1)));
  await expect(more).rejects.toMatchObject({ code: 'media_too_large' });
  expect([(await local.counts()).medias, await state.blob(testId(2))]).toEqual([1, undefined]);
});

test('O3: what a page shows is not deleted; what nothing shows goes into the bin, comes back from it, and goes with its bytes', async () => {
  const { calls, local, state } = begin();
  const { files } = await calls.uploadMedia(uploaded(testId(1)));
  const page = testPage('/', { metadata: { picture: { media_id: testId(1), url: files[0]?.url } } as never });
  await local.write([{ store: 'page', put: page }]);
  const remove = () => calls.deleteMedia(asked('deleteMedia', { media: testId(1) }));
  await expect(remove()).rejects.toMatchObject({ code: 'media_in_use' });
  await local.write([{ store: 'page', remove: '/' }]);
  const purge = () => calls.purgeMedia(asked('purgeMedia', { media: testId(1) }));
  await expect(purge()).rejects.toMatchObject({ code: 'not_found' });
  await remove();
  await expect(remove()).rejects.toMatchObject({ code: 'not_found' });
  const found = (query: object) => calls.listMedia(asked('listMedia', { query }));
  expect([(await found({})).total, (await found({ state: 'bin' })).total]).toEqual([0, 1]);
  expect(await calls.countMedia()).toMatchObject({ all: 0, image: 0, bin: 1 });
  expect(await calls.restoreMedia(asked('restoreMedia', { media: testId(1) }))).not.toHaveProperty('gone_date');
  expect(await calls.countMedia()).toMatchObject({ all: 1, image: 1, bin: 0 });
  await remove();
  await purge();
  expect([(await local.counts()).medias, await state.blob(testId(1))]).toEqual([0, undefined]);
});

test('O3: what was online is noted as deleted, with what it was made from', async () => {
  const { calls, state } = begin();
  await calls.uploadMedia(uploaded(testId(1)));
  const base = { store: 'medias', id: testId(1), version: 4, content: { title: 'room.png' } };
  await state.keepBases([base]);
  await calls.deleteMedia(asked('deleteMedia', { media: testId(1) }));
  expect(await state.bases()).toEqual([{ ...base, deleted: { name: 'room.png', at: '2026-01-02T00:00:00.000Z' } }]);
});

test('O3: another file takes the place of one of its type, with all that is known of it, and its crops', async () => {
  const { calls, state } = begin();
  await calls.uploadMedia(uploaded(testId(1)));
  const crop = { id: testId(7), name: 'Wide', x: 0, y: 0, width: 1, height: 0.5 };
  await calls.updateMedia(asked('updateMedia', { media: testId(1), body: { metadata: { crops: [crop] } } }));
  const replace = (file: File) =>
    calls.replaceMedia(asked('replaceMedia', { media: testId(1), body: { 'files[1][file]': file } }));
  expect(await replace(picture(20, 'hall.png'))).toMatchObject({
    ...{ title: 'room.png', version: 3, file_version: 2, metadata: { crops: [crop] } },
    files: [{ filename: 'hall.png', size: 20 }],
  });
  expect((await state.blob(testId(1)))?.size).toBe(20);
  const other = new File(['text'], 'menu.pdf', { type: 'application/pdf' });
  await expect(replace(other)).rejects.toMatchObject({ code: 'media_other_type' });
  await expect(replace(picture(700 * 1024 + 1))).rejects.toMatchObject({ code: 'media_too_large' });
  expect((await state.blob(testId(1)))?.size).toBe(20);
});
