import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { testId } from 'offline-api/testing';
import type { Media } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { mediaBody } from '../store/bodies.ts';
import { createDatabases } from '../store/databases.ts';
import { publishedMedia, withPublished } from './published-media.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const ID = testId(1);
const HERE = `/n-api/draft-media/${ID}`;
const THERE = {
  ...{ id: ID, media_id: ID, type: 'image', title: 'room', seo_tag: '', metadata: {} },
  files: [
    { url: '/media/p/m/a-1.webp', type: 'image/webp' },
    { url: '/media/p/m/a-1.png', type: 'image/png' },
  ],
} as unknown as Media;

test('O6: media go up once, by their ids, and not again where the site has them', async () => {
  const stores = createDatabases();
  await stores.local.write([
    { store: 'medias', put: { media_id: ID, title: 'room', files: [{ url: HERE, filename: 'room.png' }] } },
  ]);
  await stores.state.keepBlob(ID, new Blob(['bytes'], { type: 'image/png' }));
  const uploads: unknown[] = [];
  let isThere = false;
  const api = {
    getMedia: async () => {
      if (isThere) return THERE;
      throw new ApiError('not_found');
    },
    uploadMedia: async ({ body }: { readonly body: unknown }) => {
      uploads.push(body);
      isThere = true;
      return THERE;
    },
  } as never;
  const publish = publishedMedia(stores, 'p');
  await Promise.all([publish(api, ID), publish(api, ID)]);
  // A publish that was cut off, and goes on in another document.
  await publishedMedia(stores, 'p')(api, ID);
  expect(uploads).toMatchObject([{ id: ID, title: 'room' }]);
  expect((uploads[0] as Record<string, File>)['files[1][file]']).toMatchObject({ name: 'room.png', type: 'image/png' });
  await expect(
    publish({ getMedia: async () => Promise.reject(new ApiError('not_found')) } as never, testId(2)),
  ).rejects.toMatchObject({
    code: 'media_unreadable',
  });
});

test('O6: of a medium whose upload was never answered, a file that was replaced here since is still to be sent', async () => {
  const stores = createDatabases();
  const hash = (of: number) => ({ file_version: of, file_hash: { of, sha256: `${of}` } });
  const base = async (of: number) => {
    await stores.local.write([{ store: 'medias', put: { media_id: ID, title: 'room', ...hash(of) } }]);
    await publishedMedia(stores, 'p')({ getMedia: async () => THERE } as never, ID);
    const noted = await stores.state.base('medias', ID);
    await stores.state.forgetBase('medias', ID);
    return (noted?.content as { readonly file: unknown } | undefined)?.file;
  };
  // As it was put in; and replaced: what is there is another.
  expect([await base(1), await base(2)]).toEqual(['1', 1]);
  // A tool that knows nothing of it replaced the file, and kept what it said before.
  expect(mediaBody({ media_id: ID, ...hash(1), file_version: 2 }).file).toBe(2);
});

test('O6: pages name media by their published addresses, and keep what they say of them', async () => {
  const publish = vi.fn(async () => THERE);
  const page = {
    picture: { media_id: ID, url: HERE, alt: { en: 'Our room' }, filename: 'room.png', files: [{ url: HERE }] },
    text: `<p><img src="${HERE}"> and <a href="/n-api/other">more</a></p>`,
    other: { media_id: 'x', url: '/media/p/x/b.png' },
  };
  expect(await withPublished(page, publish)).toEqual({
    picture: expect.objectContaining({
      ...{ media_id: ID, url: '/media/p/m/a-1.png', alt: { en: 'Our room' } },
      files: [{ url: '/media/p/m/a-1.webp', type: 'image/webp' }],
    }),
    text: '<p><img src="/media/p/m/a-1.png"> and <a href="/n-api/other">more</a></p>',
    other: page.other,
  });
  expect(publish).toHaveBeenCalledTimes(1);
  const plain = { text: 'nothing' };
  expect(await withPublished(plain, publish)).toBe(plain);
});
