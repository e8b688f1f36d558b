import { sql } from 'drizzle-orm';
import { apiCalls, type Media, mediaRefOf, mediaRefSchema } from 'shared-contracts';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { animatedPicture, cameraPicture, plainPicture } from '../testing/pictures.ts';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const picture = () => plainPicture(1500, 1000).jpeg().toBuffer();
const widthsOf = ({ files }: Media): (number | undefined)[] => files.map(({ metadata }) => metadata?.width);

export const media: Suite = (api) => {
  const stored = async ({ files }: Media): Promise<Buffer[]> =>
    Promise.all(files.map(async ({ url }) => Buffer.from((await api().storage.get(url.slice(1))) ?? [])));

  test('M2 M3: a picture gets every width up to its own in WebP, one JPEG, and stands where it says', async () => {
    const owner = await api().account();
    const answer = await upload(api(), owner, await picture(), {
      name: '../../été_1.jpg',
      fields: {
        type: 'image',
        'files[1][platform_id]': '1',
        private_status: 'public',
        locked_status: 'unlocked',
        seo_tag: 'A rose',
        author: 'Ada',
        metadata: '{"alt":{"fr":"Une rose"}}',
        tags: '["garden"]',
      },
    });
    expect(answer.status).toBe(201);
    const made = apiCalls.uploadMedia.answer.parse(answer.json);
    expect(made).toMatchObject({ title: 'été 1', seo_tag: 'A rose', author: 'Ada', tags: ['garden'] });
    expect(made).toMatchObject({ owner: { id: owner.userId }, number_of_contents: 0, type: 'image' });
    expect(widthsOf(made)).toEqual([320, 640, 960, 1280, 1500, 1280]);
    expect(made.files.map(({ type }) => type)).toEqual([...Array(5).fill('image/webp'), 'image/jpeg']);
    for (const [index, bytes] of (await stored(made)).entries()) {
      const { url, size, metadata } = made.files[index] ?? {};
      expect(url).toMatch(new RegExp(`^/media/${owner.projectId}/${made.id}/[0-9a-f]{16}-\\d+\\.(webp|jpg)$`));
      const { width, height } = await sharp(bytes).metadata();
      expect({ size, width, height }).toEqual({ size: bytes.length, ...metadata });
    }
    expect(mediaRefSchema.parse(mediaRefOf(made))).toMatchObject({
      media_id: made.id,
      url: made.files[5]?.url,
      filename: 'été_1.jpg',
      seo_tag: 'A rose',
      alt: { fr: 'Une rose' },
      files: made.files.slice(0, 5).map(({ url }) => ({ url })),
    });
  });

  test('M3: a photo stands upright, and says neither where nor with what it was taken', async () => {
    const photo = await cameraPicture();
    expect(photo.includes('canary-camera')).toBe(true);
    const { json } = await upload(api(), await api().account(), photo);
    for (const bytes of await stored(json)) {
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect([width < height, exif, orientation]).toEqual([true, undefined, undefined]);
      expect(bytes.includes('canary-camera')).toBe(false);
    }
  });

  test('a picture with transparency keeps it, a moving one moves, a small one is not blown up', async () => {
    const owner = await api().account();
    const drawing = await plainPicture(200, 100).ensureAlpha(0.5).png().toBuffer();
    const clear = (await upload(api(), owner, drawing, { name: 'x.png' })).json;
    expect(widthsOf(clear)).toEqual([200, 200]);
    for (const bytes of await stored(clear)) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    const moving = (await upload(api(), owner, await animatedPicture(), { name: 'x.gif' })).json;
    expect(moving.files.map(({ type }: { type: string }) => type)).toEqual(['image/webp', 'image/webp', 'image/gif']);
    expect(moving.files[0].metadata).toEqual({ width: 320, height: 240 });
    for (const bytes of await stored(moving)) expect((await sharp(bytes).metadata()).pages).toBe(3);
    const avif = await plainPicture(64, 64).avif().toBuffer();
    expect((await upload(api(), owner, avif)).status).toBe(201);
  });

  test('B4 B5: repeating an upload, at once or later, by id or by key, is one upload', async () => {
    const { send, storage } = api();
    const owner = await api().account();
    const [bytes, other] = [await picture(), await plainPicture(50, 50).png().toBuffer()];
    const id = uuidv7();
    const byId = () => upload(api(), owner, bytes, { fields: { id } });
    const answers = await Promise.all(Array.from({ length: 5 }, byId));
    for (const { status, json } of answers) expect([status, json]).toEqual([201, answers[0]?.json]);
    expect((await upload(api(), owner, other, { fields: { id } })).json.error).toBe('already_exists');
    const key = { headers: { 'idempotency-key': uuidv7() } };
    const [first, second] = [await upload(api(), owner, bytes, key), await upload(api(), owner, bytes, key)];
    expect(second.json).toEqual(first.json);
    expect((await upload(api(), owner, other, key)).json.error).toBe('idempotency_reused');
    const list = await send('GET', `/project/${owner.projectId}/medias`, { headers: { token: owner.token } });
    expect(list.json.total).toBe(2);
    expect(await storage.list(`media/${owner.projectId}/`)).toHaveLength(12);
  });

  test('M1: media are listed, searched, filtered, sorted and paged, both ways', async () => {
    const { send } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const bytes = await plainPicture(20, 20).png().toBuffer();
    for (const title of ['Éclair', 'eclair 2', 'Zoo'])
      await upload(api(), owner, bytes, { fields: { title, ...(title === 'Zoo' && { locked_status: 'locked' }) } });
    const titles = async (method: string, path: string, body?: unknown) => {
      const { json } = await send(method, `${at}/medias${path}`, { ...(body !== undefined && { body }), headers });
      return [json.total, ...json.result.map(({ title }: Media) => title)];
    };
    expect(await titles('GET', '')).toEqual([3, 'Zoo', 'eclair 2', 'Éclair']);
    expect(await titles('GET', '?sort=title&per_page=2')).toEqual([3, 'Éclair', 'eclair 2']);
    expect(await titles('GET', '?search=clair&type=image')).toEqual([2, 'eclair 2', 'Éclair']);
    expect(await titles('POST', '', {})).toEqual([3, 'Zoo', 'eclair 2', 'Éclair']);
    const filters = [
      { key: 'locked_status', value: 'locked' },
      { key: 'title', value: 'zo' },
      { key: 'number_of_contents', value: 0 },
      { key: 'type', value: 'image' },
      { key: 'private_status', value: 'public' },
    ];
    expect(await titles('POST', '', { filters, sort: { inserted_at: 'asc' } })).toEqual([1, 'Zoo']);
    expect(await titles('POST', '', { filters: [{ key: 'title', value: '%' }] })).toEqual([0]);
    expect(await titles('POST', '', { filters: [{ key: 'author', value: 'A' }], per_page: 1, page: 3 })).toEqual([
      3,
      'Éclair',
    ]);
    expect(
      (await send('POST', `${at}/medias`, { body: { filters: [{ key: 'owner', value: 1 }] }, headers })).status,
    ).toBe(422);
  });

  test('M1: a search goes by parts of names, words of all else, and phrases, however many media there are', async () => {
    const { send } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const bytes = await plainPicture(20, 20).png().toBuffer();
    const fields = {
      title: 'Été à Orval',
      author: 'Jean-Luc Ménard',
      tags: '["Summer 2026"]',
      metadata: JSON.stringify({ alt: { en: 'The mill, at dusk (closed)', fr: 'Le moulin' } }),
    };
    const { json: made } = await upload(api(), owner, bytes, { fields, name: 'DSC_2034.png' });
    const found = async (search: string): Promise<number> =>
      (await send('GET', `${at}/medias?search=${encodeURIComponent(search)}`, { headers })).json.total;
    const everyone = [
      'ete',
      'ÉTÉ',
      'a orv',
      'RVAL',
      '2034',
      'c_20',
      '.png',
      'menard',
      'luc men',
      'jean-luc',
      'summer 2026',
      '2026',
      'mill at dusk closed',
      'moul',
      'le  moulin',
    ];
    const nobody = ['oulin', 'usk', 'menard summer', '%', '_%', '()', "'", 'mill dusk', 'été à orval dsc'];
    const checked = async () => {
      expect(await Promise.all(everyone.map(found))).toEqual(everyone.map(() => 1));
      expect(await Promise.all(nobody.map(found))).toEqual(nobody.map(() => 0));
    };
    await checked();
    // More of them than are looked up one by one.
    await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute(sql`INSERT INTO media SELECT copy.* FROM media, generate_series(1, 1100) AS number,
        LATERAL jsonb_populate_record(media, jsonb_build_object(
          'id', gen_random_uuid(), 'title', 'Winter ' || number, 'filename', 'cold.gif', 'author', '', 'metadata', '{}'::jsonb, 'tags', '[]'::jsonb
        )) AS copy WHERE media.id = ${made.id}`),
    );
    await checked();
    expect(await Promise.all(['winter', 'inter', 'cold', 'winter 1100', 'nter 110'].map(found))).toEqual([
      1100, 1100, 1100, 1, 2,
    ]);
    // What is written anew is found, and what it was before is not.
    await send('PUT', `${at}/media/${made.id}`, { body: { title: 'Autumn', author: '' }, headers });
    expect(await Promise.all(['autumn', 'orval', 'menard', 'moulin'].map(found))).toEqual([1, 0, 0, 1]);
  });

  test('M1: media are found by what is written about them, and those that need work are', async () => {
    const { send } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const bytes = await plainPicture(20, 20).png().toBuffer();
    const add = async (title: string, fields: Record<string, string>) =>
      (await upload(api(), owner, bytes, { fields: { title, ...fields } })).json;
    const inPage = await add('In a page', { metadata: JSON.stringify({ alt: { en: 'A rose', fr: '' } }) });
    const inGlobal = await add('In a global', { tags: JSON.stringify(['Garden', '100%']), seo_tag: 'For all' });
    const ofSite = await add('Of the site', {
      metadata: JSON.stringify({ alt: { en: 'A sign' } }),
      tags: JSON.stringify(['100%']),
    });
    await add('Nowhere', {});
    const body = (url: string) => ({ en: `<p><img src="${url}" alt=""></p>` });
    const page = { ...pageBody(), sections: [sectionBody('t', { body: body(inPage.files[0].url) })] };
    expect((await send('POST', `${at}/page`, { body: page, headers })).status).toBe(201);
    const { name, type, settings, schema_version } = sectionBody('t', { body: body(inGlobal.files[0].url) });
    const section = { name, type, options: settings, schema_version };
    expect((await send('POST', `${at}/global-instances/G`, { body: { section }, headers })).status).toBe(201);
    await send('PUT', at, { body: { metadata: { favicon: mediaRefOf(ofSite) } }, headers });
    const titles = async (query: string) => {
      const { json } = await send('GET', `${at}/medias?sort=title&${query}`, { headers });
      return json.result.map(({ title }: Media) => title);
    };
    expect(await titles('search=rose')).toEqual(['In a page']);
    expect(await titles('search=garden')).toEqual(['In a global']);
    expect(await titles('search=for%20all')).toEqual(['In a global']);
    expect(await titles('tag=100%25')).toEqual(['In a global', 'Of the site']);
    expect(await titles('tag=garden')).toEqual([]);
    expect(await titles('state=unused')).toEqual(['Nowhere']);
    expect(await titles('state=used')).not.toContain('Nowhere');
    expect(await titles('state=undescribed')).toEqual(['Nowhere', 'Of the site']);
    expect(await titles('state=undescribed&search=sign')).toEqual(['Of the site']);
    expect((await send('GET', `${at}/medias/counts`, { headers })).json).toEqual({
      ...{
        all: 4,
        image: 4,
        video: 0,
        document: 0,
        locked: 0,
        unused: 1,
        undescribed: 2,
        outdated: 0,
        private: 0,
        bin: 0,
      },
      tags: [
        { tag: '100%', count: 2 },
        { tag: 'Garden', count: 1 },
      ],
      owners: [{ id: owner.userId, name: expect.any(String), count: 4 }],
    });
    expect(await titles(`owner=${owner.userId}`)).toHaveLength(4);
    expect(await titles('owner=somebody')).toEqual([]);
  });

  test('M1: media are downloaded together as one archive', async () => {
    const { send } = api();
    const owner = await api().account();
    const at = `/project/${owner.projectId}/medias/archive`;
    const bytes = await plainPicture(20, 20).png().toBuffer();
    const one = (await upload(api(), owner, bytes)).json;
    const other = (await upload(api(), owner, bytes)).json;
    const elsewhere = await api().account();
    const alien = (await upload(api(), elsewhere, bytes)).json;
    const ids = [one.id, other.id, alien.id].join(',');
    const answer = await send('GET', `${at}?ids=${ids}`, { headers: { token: owner.token } });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="media-[0-9-]+\.zip"$/);
    // What it says of each file in its table, at its end.
    expect(answer.text.split('PK\u0001\u0002')).toHaveLength(3);
    const [ending] = /\.\w+$/.exec(one.files[0].filename) ?? [''];
    const base = one.files[0].filename.slice(0, -ending.length);
    expect(answer.text).toContain(`${base} (2).`);
    expect((await send('GET', `${at}?ids=${ids},x`, { headers: { token: owner.token } })).status).toBe(422);
    expect((await send('GET', `${at}?ids=${ids}`)).status).toBe(401);
    expect((await send('GET', `${at}?ids=${ids}`, { headers: { token: elsewhere.token } })).status).toBe(404);
  });

  test('M4: what is known of a medium is changed, as JSON or as a form, and a lock is its uploader’s', async () => {
    const { send } = api();
    const owner = await api().account();
    const editor = { ...owner, ...(await joinProject(api(), owner, 'editor')) };
    const other = await joinProject(api(), owner, 'editor');
    const { id } = (await upload(api(), editor, await plainPicture(20, 20).png().toBuffer())).json;
    const at = `/project/${owner.projectId}/media/${id}`;
    const put = (options: object, token = editor.token) => send('PUT', at, { ...options, headers: { token } });
    const metadata = { alt: { en: 'A rose', fr: '' } };
    expect((await put({ body: { title: 'Rose', metadata } })).json).toMatchObject({ title: 'Rose', metadata });
    const form = new FormData();
    form.append('seo_tag', 'rose');
    form.append('locked_status', 'locked');
    expect((await put({ raw: form })).json).toMatchObject({ title: 'Rose', seo_tag: 'rose', locked_status: 'locked' });
    expect((await put({ body: { title: 'Mine' } }, other.token)).json.error).toBe('media_not_editable');
    expect((await send('DELETE', at, { headers: { token: other.token } })).json.error).toBe('media_not_editable');
    expect((await put({ body: { title: 'Ours' } }, owner.token)).json.title).toBe('Ours');
    expect((await put({ body: { private_status: 'secret' } })).status).toBe(422);
    expect(
      apiCalls.getMedia.answer.parse((await send('GET', at, { headers: { token: other.token } })).json).title,
    ).toBe('Ours');
  });

  test('M6: a medium that contents show is not deleted, and they are named; afterwards it is', async () => {
    const { send } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const { json: made } = await upload(api(), owner, await plainPicture(20, 20).png().toBuffer());
    const at = `/project/${owner.projectId}`;
    const html = `<p>See <img src="${made.files[0].url}" alt=""></p>`;
    const shows = { ...pageBody('/shows'), sections: [sectionBody('t', { body: { en: html } })] };
    const names = { ...pageBody('/names'), metadata: { media: mediaRefOf(made) } };
    for (const body of [shows, names]) expect((await send('POST', `${at}/page`, { body, headers })).status).toBe(201);
    await send('PUT', at, { body: { metadata: { favicon: mediaRefOf(made) } }, headers });
    const read = (await send('GET', `${at}/media/${made.id}`, { headers })).json;
    expect([read.number_of_contents, read.meta.content.map(({ name }: { name: string }) => name)]).toEqual([
      3,
      ['P', '/names', '/shows'],
    ]);
    const remove = (extra = {}) => send('DELETE', `${at}/media/${made.id}`, { headers: { ...headers, ...extra } });
    const refused = await remove({ 'accept-language': 'fr' });
    expect([refused.status, refused.json.error]).toEqual([409, 'media_in_use']);
    expect(refused.json.message).toContain('affiché par des contenus');
    expect(refused.json.options).toMatchObject({
      total: 3,
      uses: [{ name: 'P' }, { path: '/names' }, { path: '/shows' }],
    });
    for (const body of [shows, names])
      await send('PUT', `${at}/page/${body.id}`, { body: { ...body, sections: [], metadata: {} }, headers });
    await send('PUT', at, { body: { metadata: { favicon: null } }, headers });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test('pages from before there was an index are looked at too', async () => {
    const { send, database } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const { json: made } = await upload(api(), owner, await plainPicture(20, 20).png().toBuffer());
    const at = `/project/${owner.projectId}`;
    await send('POST', `${at}/page`, { body: { ...pageBody('/old'), metadata: { media: mediaRefOf(made) } }, headers });
    await database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute('UPDATE pages SET translations = NULL, media_ids = NULL'),
    );
    expect((await send('DELETE', `${at}/media/${made.id}`, { headers })).json.error).toBe('media_in_use');
  });
};
