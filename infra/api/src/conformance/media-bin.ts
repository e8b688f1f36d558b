import { type Media, mediaRefOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { type Account, pageBody } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const DAY = 24 * 60 * 60_000;

export const mediaBin: Suite = (api) => {
  const picture = () => plainPicture(20, 20).png().toBuffer();
  /** Calls of one project, as one of its members. */
  const site = (owner: Account, token = owner.token) => {
    const call = (method: string, path: string, body?: unknown) =>
      api().send(method, `/project/${owner.projectId}${path}`, {
        headers: { token },
        ...(body !== undefined && { body }),
      });
    return {
      call,
      remove: (id: string) => call('DELETE', `/media/${id}`),
      restore: (id: string) => call('POST', `/media/${id}/restore`),
      purge: (id: string) => call('DELETE', `/medias/bin/${id}`),
      ids: async (query = '') => (await call('GET', `/medias${query}`)).json.result.map(({ id }: Media) => id),
      files: () => api().storage.list(`media/${owner.projectId}/`),
    };
  };

  test('M6: what is deleted lies in the bin, found there alone, and comes back whole', async () => {
    const owner = await api().account();
    const { call, remove, restore, ids, files } = site(owner);
    const { json: made } = await upload(api(), owner, await picture(), { fields: { title: 'Rose', tags: '["a"]' } });
    const stored = await files();
    expect((await remove(made.id)).status).toBe(200);
    expect(await files()).toEqual(stored);
    expect([await ids(), await ids('?search=rose'), await ids('?state=unused')]).toEqual([[], [], []]);
    expect((await call('POST', '/medias', {})).json.total).toBe(0);
    expect((await call('GET', '/medias/counts')).json).toMatchObject({ all: 0, unused: 0, bin: 1, tags: [] });
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
    ] as const)
      expect((await call(method, `/media/${made.id}${path}`, method === 'PUT' ? {} : undefined)).status).toBe(404);
    expect((await call('GET', `/medias/archive?ids=${made.id}`)).text).not.toContain('photo');
    const [binned] = (await call('GET', '/medias?state=bin&search=rose')).json.result;
    expect(binned).toEqual({ ...made, gone_date: expect.any(Number) });
    expect(binned.gone_date * 1000 - Date.now()).toBeGreaterThan(29 * DAY);
    for (const time of ['first', 'second']) expect([time, (await restore(made.id)).json]).toEqual([time, made]);
    expect([await ids(), await ids('?state=bin')]).toEqual([[made.id], []]);
    expect((await restore(uuidv7())).status).toBe(404);
  });

  test('M6: library and bin are counted apart, once for all pages, and never as less than is shown', async () => {
    const owner = await api().account();
    const { call, remove } = site(owner);
    const add = async (width: number): Promise<string> =>
      (await upload(api(), owner, await plainPicture(width, 20).png().toBuffer())).json.id;
    const [first = ''] = [await add(20), await add(21), await add(22), await add(23)];
    const total = async (query = '') => (await call('GET', `/medias?per_page=1${query}`)).json.total;
    await remove(first);
    expect([await total(), await total('&state=bin'), await total('&page=2')]).toEqual([3, 1, 3]);
    await add(24);
    expect([await total('&page=2'), await total('&page=4')]).toEqual([3, 4]);
    expect([await total(), await total('&page=2')]).toEqual([4, 4]);
  });

  test('M6: what is deleted for good is gone with its files; what is in the library cannot be', async () => {
    const owner = await api().account();
    const { remove, restore, purge, files } = site(owner);
    const { json: made } = await upload(api(), owner, await picture());
    expect((await purge(made.id)).status).toBe(404);
    await remove(made.id);
    const stranger = await api().account();
    expect((await site(owner, stranger.token).purge(made.id)).status).toBe(404);
    expect((await purge(made.id)).status).toBe(200);
    expect(await files()).toEqual([]);
    for (const again of [restore, purge]) expect((await again(made.id)).status).toBe(404);
  });

  test('M6: a content that shows what was deleted meanwhile brings it back, and so does the same upload', async () => {
    const owner = await api().account();
    const { call, remove, restore, purge, ids } = site(owner);
    const bytes = await picture();
    const id = uuidv7();
    const send = (file: Buffer) => upload(api(), owner, file, { fields: { id } });
    const { json: made } = await send(bytes);
    await remove(id);
    const body = { ...pageBody('/shows'), metadata: { media: mediaRefOf(made) } };
    expect((await call('POST', '/page', body)).status).toBe(201);
    expect([await ids(), (await remove(id)).json.error]).toEqual([[id], 'media_in_use']);
    await call('DELETE', `/page/${body.id}`);
    expect((await remove(id)).status).toBe(200);
    expect((await send(await plainPicture(9, 9).png().toBuffer())).json.error).toBe('already_exists');
    expect([(await send(bytes)).json, await ids()]).toEqual([made, [id]]);
    expect([(await restore(id)).status, (await purge(id)).status]).toEqual([200, 404]);
  });

  test('M6 T2: a picture behind a place of the theme is used by it, stays while it is, and is of the site alone', async () => {
    const [owner, other] = [await api().account(), await api().account()];
    const { call, remove } = site(owner);
    const { json: made } = await upload(api(), owner, await picture());
    const { json: theirs } = await upload(api(), other, await picture());
    const save = (url: string) =>
      call('PUT', '', {
        metadata: { sections_builder: { zones: { top: { '--background-image': `url("${url}")` } } } },
      });
    const { url } = mediaRefOf(made);
    expect((await save(url)).status).toBe(200);
    const { json } = await call('GET', `/media/${made.id}`);
    expect(json.meta.content).toMatchObject([{ id: owner.projectId, kind: 'theme' }]);
    expect((await remove(made.id)).json).toMatchObject({
      error: 'media_in_use',
      options: { uses: [{ kind: 'theme' }] },
    });
    const refused = await save(mediaRefOf(theirs).url);
    const at = 'metadata.sections_builder.zones.top.--background-image';
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, [at]]);
    expect((await call('PUT', '', { metadata: { sections_builder: {} } })).status).toBe(200);
    expect((await remove(made.id)).status).toBe(200);
  });

  test('M6 T1: a picture behind one section of a page is used by that page, and stays while it is', async () => {
    const owner = await api().account();
    const { call, remove } = site(owner);
    const { json: made } = await upload(api(), owner, await picture());
    const body = pageBody();
    const behind = (value: string) => ({
      metadata: { sections_builder: { specific: { [uuidv7()]: { '--background-image': value } } } },
    });
    const shown = { ...body, ...behind(`url("${mediaRefOf(made).url}")`) };
    const { status, json: page } = await call('POST', '/page', shown);
    expect([status, page.metadata.sections_builder]).toEqual([201, shown.metadata.sections_builder]);
    const { json } = await call('GET', `/media/${made.id}`);
    expect(json.meta.content).toMatchObject([{ id: page.id, kind: 'page' }]);
    expect((await remove(made.id)).json.error).toBe('media_in_use');
    for (const value of ['url(https://evil.example/x)', 'url("/media/a/b/c.svg")', 'url("/media/a/b/c.webp"),red'])
      expect((await call('PUT', `/page/${page.id}`, { ...body, ...behind(value), version: 1 })).status).toBe(422);
  });

  test('M6: what its uploader locked is brought back and deleted for good by them and owners alone', async () => {
    const owner = await api().account();
    const editor = { ...owner, ...(await joinProject(api(), owner, 'editor')) };
    const other = await joinProject(api(), owner, 'editor');
    const { json: made } = await upload(api(), editor, await picture(), { fields: { locked_status: 'locked' } });
    expect((await site(owner, editor.token).remove(made.id)).status).toBe(200);
    const theirs = site(owner, other.token);
    expect([(await theirs.restore(made.id)).status, (await theirs.purge(made.id)).status]).toEqual([403, 403]);
    expect((await site(owner).restore(made.id)).status).toBe(200);
  });

  test('M6: after 30 days the upkeep removes rows and files, and of what a content shows all the same neither', async () => {
    const [owner, other] = [await api().account(), await api().account()];
    const { call, remove, files } = site(owner);
    const [gone, shown] = [
      (await upload(api(), owner, await picture())).json,
      (await upload(api(), owner, await picture())).json,
    ];
    const { json: theirs } = await upload(api(), other, await picture());
    const body = { ...pageBody('/shows'), metadata: { media: mediaRefOf(shown) } };
    expect((await call('POST', '/page', body)).status).toBe(201);
    await remove(gone.id);
    // As a page of a node that knows of no bin.
    await api().database.transaction({ projectId: owner.projectId, seesBin: true }, (transaction) =>
      transaction.execute(`UPDATE media SET deleted_at = now() WHERE id = '${shown.id}'`),
    );
    await site(other).remove(theirs.id);
    const before = await files();
    api().wait(29 * DAY);
    await api().api.upkeep();
    expect(await files()).toEqual(before);
    api().wait(2 * DAY);
    await api().api.upkeep();
    expect(await files()).toEqual(before.filter((key) => key.includes(shown.id)));
    expect(await site(other).files()).toEqual([]);
    const { rows } = await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute('SELECT id FROM media'),
    );
    expect(rows).toEqual([{ id: shown.id }]);
  });
};
