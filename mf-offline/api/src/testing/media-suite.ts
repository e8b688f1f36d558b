import { expect, test } from 'vitest';
import type { BeginSite, OfflineSuite } from './offline-site.ts';
import { testId, testPage } from './test-page.ts';

const picture = (bytes: number, name = 'room.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

async function site(begin: BeginSite, ...[bases]: [Parameters<BeginSite>[1]?]) {
  const made = await begin([{ store: 'page', put: testPage('/', { id: testId(50), page: 'Home' }) }], bases);
  const { client, project } = made;
  const params = { project };
  const at = (number: number) => ({ params: { project, media: testId(number) } });
  const upload = (number: number, file = picture(10)) =>
    client.uploadMedia({ params, body: { id: testId(number), 'files[1][file]': file, title: file.name } });
  const found = async (query: object = {}) => (await client.listMedia({ params, query })).total;
  return { ...made, params, at, upload, found };
}

const library: OfflineSuite = (begin) => {
  test('O3: a medium is kept in the draft with its bytes, and the library lists, counts and finds it', async () => {
    const { client, params, at, upload, found } = await site(begin);
    const medium = await upload(1);
    expect(medium).toMatchObject({
      ...{ media_id: testId(1), type: 'image', title: 'room.png' },
      files: [{ url: `/n-api/draft-media/${testId(1)}`, type: 'image/png', size: 10 }],
    });
    expect(await upload(1)).toEqual(medium);
    await upload(2, new File(['text'], 'menu.pdf', { type: 'application/pdf' }));
    expect([await found({ type: 'image' }), await found({ search: 'MENU' }), await found({ state: 'bin' })]).toEqual([
      ...[1, 1, 0],
    ]);
    const searched = await client.searchMedia({ params, body: { filters: [{ key: 'title', value: 'menu' }] } });
    expect(searched).toMatchObject({ total: 1, result: [{ media_id: testId(2), type: 'document' }] });
    expect(await client.countMedia({ params })).toMatchObject({ all: 2, image: 1, document: 1, unused: 2 });
    const { version } = await client.getMedia(at(1));
    const described = { version, metadata: { alt: { en: 'A room' } } };
    const saved = await client.updateMedia({ ...at(1), body: described });
    expect(saved).toMatchObject({ ...described, version: 2 });
    const late = client.updateMedia({ ...at(1), body: { version: 1, title: 'Late' } });
    await expect(late).rejects.toMatchObject({ code: 'old_version' });
  });

  test('O3: the draft’s library finds and counts as the library online does', async () => {
    const { client, params, at, upload, found } = await site(begin);
    await upload(1, picture(10, 'Salle-à-manger.png'));
    await upload(2, new File(['text'], 'menu.pdf', { type: 'application/pdf' }));
    const say = async (number: number, said: object) => {
      const { version } = await client.getMedia(at(number));
      await client.updateMedia({ ...at(number), body: { version, ...said } });
    };
    const undescribed = async () => [
      await found({ state: 'undescribed' }),
      (await client.countMedia({ params })).undescribed,
    ];
    expect(await undescribed()).toEqual([1, 1]);
    await say(1, { title: 'Dining', metadata: { alt: { en: 'A long Table' } } });
    expect(await undescribed()).toEqual([1, 1]);
    const totals = (searches: readonly string[]) => Promise.all(searches.map((search) => found({ search })));
    expect(await totals(['DINING', 'lle-a-man', 'table', 'long ta', 'able'])).toEqual([1, 1, 1, 1, 0]);
    await say(1, { metadata: { alt: { en: 'A long Table', fr: '' } } });
    expect(await undescribed()).toEqual([0, 0]);
    await say(1, { metadata: {}, seo_tag: 'dining-room' });
    expect(await undescribed()).toEqual([0, 0]);
  });

  test('O3 B17: over 700 KB is refused, and nothing of it is kept', async () => {
    const { upload, found } = await site(begin);
    await upload(1, picture(700_000));
    await expect(upload(2, picture(700_000 + 1))).rejects.toMatchObject({ code: 'media_too_large' });
    expect(await found()).toBe(1);
  });

  test('O3: a drawing is refused as it is online, uploaded or in the place of another', async () => {
    const { client, at, upload, found } = await site(begin);
    const drawing = (name: string, type: string) =>
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], name, { type });
    await upload(1);
    for (const file of [drawing('a.svg', 'image/svg+xml'), drawing('a.SVG', 'image/png')]) {
      await expect(upload(2, file)).rejects.toMatchObject({ code: 'media_vector' });
      const replaced = client.replaceMedia({ ...at(1), body: { 'files[1][file]': file } });
      await expect(replaced).rejects.toMatchObject({ code: 'media_vector' });
    }
    expect(await found()).toBe(1);
  });
};

const bin: OfflineSuite = (begin) => {
  test('O3: what a page shows is not deleted; what nothing shows goes into the bin, comes back from it, and goes', async () => {
    const { client, project, params, at, upload, found } = await site(begin);
    const { files } = await upload(1);
    const url = files[0]?.url ?? '';
    const save = (metadata: object) =>
      client.savePage({
        params: { project, page: testId(50) },
        body: { page: 'Home', path: '/', metadata, sections: [] },
      });
    await save({ image: { media_id: testId(1), url } });
    await expect(client.deleteMedia(at(1))).rejects.toMatchObject({ code: 'media_in_use' });
    await save({});
    await expect(client.purgeMedia(at(1))).rejects.toMatchObject({ code: 'not_found' });
    await client.deleteMedia(at(1));
    await expect(client.deleteMedia(at(1))).rejects.toMatchObject({ code: 'not_found' });
    expect([await found(), await found({ state: 'bin' })]).toEqual([0, 1]);
    expect(await client.countMedia({ params })).toMatchObject({ all: 0, image: 0, bin: 1 });
    expect(await client.restoreMedia(at(1))).not.toHaveProperty('gone_date');
    expect(await client.countMedia({ params })).toMatchObject({ all: 1, image: 1, bin: 0 });
    await client.deleteMedia(at(1));
    await client.purgeMedia(at(1));
    expect([await found(), await found({ state: 'bin' })]).toEqual([0, 0]);
  });

  test('O3: what was online is noted as deleted, with what it was made from', async () => {
    const base = { store: 'medias', id: testId(1), version: 4, content: { title: 'room.png' } };
    const { client, at, upload, bases } = await site(begin, [base]);
    await upload(1);
    await client.deleteMedia(at(1));
    expect(await bases()).toEqual([{ ...base, deleted: { name: 'room.png', at: expect.any(String) } }]);
  });
};

const replacing: OfflineSuite = (begin) => {
  test('O3: another file takes the place of one of its type, with all that is known of it, and its crops', async () => {
    const { client, at, upload } = await site(begin);
    await upload(1);
    const crop = { id: testId(7), name: 'Wide', x: 0, y: 0, width: 1, height: 0.5 };
    await client.updateMedia({ ...at(1), body: { metadata: { crops: [crop] } } });
    const replace = (file: File) => client.replaceMedia({ ...at(1), body: { 'files[1][file]': file } });
    expect(await replace(picture(20, 'hall.png'))).toMatchObject({
      ...{ title: 'room.png', version: 3, file_version: 2, metadata: { crops: [crop] } },
      ...{
        files: [{ filename: 'hall.png', size: 20 }],
        file_hash: { of: 2, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
      },
    });
    const other = new File(['text'], 'menu.pdf', { type: 'application/pdf' });
    await expect(replace(other)).rejects.toMatchObject({ code: 'media_other_type' });
    await expect(replace(picture(700_000 + 1))).rejects.toMatchObject({ code: 'media_too_large' });
  });
};

/** What every storage has to do of media. */
export const mediaSuite: OfflineSuite = (begin) => {
  library(begin);
  bin(begin);
  replacing(begin);
};
