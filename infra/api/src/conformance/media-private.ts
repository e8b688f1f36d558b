import { apiCalls, type Media, mediaRefOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { type Account, pageBody, sectionBody } from '../testing/test-api.ts';
import { sha256, tusClient } from '../testing/tus.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const MINUTE = 60_000;

export const mediaPrivate: Suite = (api) => {
  const picture = () => plainPicture(400, 300).png().toBuffer();
  const as = ({ projectId, token }: Pick<Account, 'projectId' | 'token'>) => {
    const call = (method: string, path: string, body?: unknown) =>
      api().send(method, `/project/${projectId}${path}`, { headers: { token }, ...(body !== undefined && { body }) });
    return {
      call,
      get: async (id: string): Promise<Media> => (await call('GET', `/media/${id}`)).json,
      put: (id: string, body: unknown) => call('PUT', `/media/${id}`, body),
      files: () => api().storage.list(`media/${projectId}/`),
    };
  };
  /** What a link of an answer leads to, for who has nothing but the link. */
  const follow = (link = '') => api().send('GET', link.replace('/api/v1', ''));
  const team = async () => {
    const owner = await api().account();
    const editor = { ...owner, ...(await joinProject(api(), owner, 'editor')) };
    const other = { ...owner, ...(await joinProject(api(), owner, 'editor')) };
    const { json: made }: { json: Media } = await upload(api(), editor, await picture(), { fields: { title: 'Plan' } });
    return { owner, editor, other, made };
  };

  test('M5: a private medium leaves its public address, and comes back to it', async () => {
    const { owner, editor, made } = await team();
    const urls = made.files.map(({ url }) => url.slice(1));
    const { json: hidden } = await as(editor).put(made.id, { private_status: 'private' });
    expect(apiCalls.updateMedia.answer.parse(hidden).private_status).toBe('private');
    for (const url of urls) expect(await api().storage.get(url)).toBeNull();
    expect((await as(editor).put(made.id, { private_status: 'private', title: 'Plans' })).json.title).toBe('Plans');
    expect(await as(owner).files()).toHaveLength(urls.length);
    for (const { url, thumbnail_url, size } of hidden.files)
      for (const link of [url, thumbnail_url]) {
        const { status, headers } = await follow(link);
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('content-security-policy')).toContain('sandbox');
        if (link === url) expect(headers.get('content-length')).toBe(`${size}`);
      }
    const { json: shown } = await as(owner).put(made.id, { private_status: 'public' });
    expect(shown.files).toEqual(made.files);
    expect(await as(owner).files()).toEqual(urls.toSorted());
    expect((await follow(hidden.files[0].url)).status).toBe(404);
  });

  test('M5: one that is worked on while it is made private takes what came of it along', async () => {
    const { owner, editor, made } = await team();
    const { storage, api: server } = api();
    const copy = storage.copy.bind(storage);
    const copied = vi.spyOn(storage, 'copy').mockImplementationOnce(async (...named) => {
      await copy(...named);
      await server.workOnMedia();
    });
    const { status, json: hidden } = await as(editor).put(made.id, { private_status: 'private' });
    copied.mockRestore();
    expect([status, hidden.private_status]).toEqual([200, 'private']);
    expect(hidden.files.length).toBeGreaterThan(made.files.length);
    const kept = await as(owner).files();
    expect(kept).toHaveLength(hidden.files.length);
    expect(kept.filter((key) => !key.includes('/private/'))).toEqual([]);
  });

  test('M5: a private file that nobody reads on is let go, also before its first byte', async () => {
    const { editor, made } = await team();
    await as(editor).put(made.id, { private_status: 'private' });
    const link = (await as(editor).get(made.id)).files[0]?.url ?? '';
    const { storage, api: server } = api();
    const open = storage.open.bind(storage);
    let held = 0;
    const opened = vi.spyOn(storage, 'open').mockImplementation(async (key) => {
      const file = await open(key);
      if (!file) return null;
      held += 1;
      const close = async (): Promise<void> => {
        held -= 1;
        await file[Symbol.asyncDispose]();
      };
      return { ...file, [Symbol.asyncDispose]: close };
    });
    const ask = () =>
      server.fetch(new Request(`http://localhost${link}`), { operator: false, remoteAddress: '127.0.0.1' });
    await (await ask()).body?.cancel();
    await (await ask()).arrayBuffer();
    expect(opened).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(held).toBe(0));
    opened.mockRestore();
  });

  test('M5: a part of a private file is answered alone, as players of films ask for it', async () => {
    const { editor, made } = await team();
    await as(editor).put(made.id, { private_status: 'private' });
    const link = (await as(editor).get(made.id)).files[0]?.url.replace('/api/v1', '') ?? '';
    const ask = (headers: Record<string, string>) => api().send('GET', link, { headers });
    const whole = await ask({});
    const size = Number(whole.headers.get('content-length'));
    const part = await ask({ range: 'bytes=2-5' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 2-5/${size}`,
      '4',
    ]);
    expect(part.headers.get('cache-control')).toBe('private, no-store');
    const etag = whole.headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=-3', 'if-range': etag })).headers.get('content-range')).toBe(
      `bytes ${size - 3}-${size - 1}/${size}`,
    );
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    const beyond = await ask({ range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  test('M5: a change that is refused leaves no private byte at its public address', async () => {
    const { owner, editor, made } = await team();
    await as(editor).put(made.id, { private_status: 'private' });
    const kept = await as(owner).files();
    const refused = await as(editor).put(made.id, { private_status: 'public', title: 'Mine', version: 1 });
    expect([refused.status, refused.json.error]).toEqual([409, 'old_version']);
    expect(await as(owner).files()).toEqual(kept);
    const link = (await as(owner).get(made.id)).files[0]?.url.replace('/api/v1', '') ?? '';
    const looked = await api().send('HEAD', link);
    expect([looked.status, looked.text]).toEqual([200, '']);
  });

  test('M5: who did not bring a medium cannot lock it, nor lock themselves out of it', async () => {
    const { owner, editor, other, made } = await team();
    const lock = async (who: typeof editor, locked_status: string) => {
      const { status, json } = await as(who).put(made.id, { locked_status });
      return [status, json.error];
    };
    expect(await lock(other, 'locked')).toEqual([403, 'media_not_editable']);
    // What says what is stored is no change.
    expect(await lock(other, 'unlocked')).toEqual([200, undefined]);
    expect(await lock(editor, 'locked')).toEqual([200, undefined]);
    expect((await as(other).put(made.id, { title: 'Mine' })).json.error).toBe('media_not_editable');
    await as(editor).put(made.id, { private_status: 'private' });
    const original = await api().send('GET', `/project/${owner.projectId}/media/${made.id}/original`, {
      headers: { token: other.token },
    });
    expect([original.status, original.json.error]).toEqual([403, 'media_not_viewable']);
    expect(await lock(owner, 'unlocked')).toEqual([200, undefined]);
  });

  test('M5: links end after minutes, and are of one file, one project and one use', async () => {
    const { owner, editor, made } = await team();
    await as(editor).put(made.id, { private_status: 'private' });
    const [first, second] = (await as(owner).get(made.id)).files;
    const link = first?.url ?? '';
    const refused = async (changed: string) => {
      const { status, json, headers } = await follow(changed);
      expect([changed, status, json.error]).toEqual([changed, 403, 'media_not_viewable']);
      expect(json.message).toContain('permission to preview');
      expect(headers.get('cache-control')).not.toContain('public');
    };
    expect((await follow(link)).status).toBe(200);
    await refused(link.replace('use=show', 'use=download'));
    await refused(link.replace(/until=\d+/, 'until=9999999999999'));
    await refused(link.replace(owner.projectId, (await api().account()).projectId));
    await refused(
      link.replace(/\/[^/?]+\?/, `${new URL(second?.url ?? '', 'http://a').pathname.replace(/.*\//, '/')}?`),
    );
    await refused(link.replace(/signature=.{8}/, 'signature=AAAAAAAA'));
    expect((await follow(link.replace(/&signature=.*/, ''))).status).toBe(422);
    api().wait(11 * MINUTE);
    await refused(link);
    expect((await follow((await as(owner).get(made.id)).files[0]?.url)).status).toBe(200);
  });

  test('M5: only who uploaded it and owners make it private, see and change it, with the words of the specification', async () => {
    const { owner, editor, other, made } = await team();
    const refused = async (method: string, path: string, body?: unknown) => {
      const { status, json } = await as(other).call(method, path, body);
      expect([method, status, json.error]).toEqual([method, 403, 'media_not_editable']);
      expect(json.message).toContain('permission to edit');
    };
    await refused('PUT', `/media/${made.id}`, { private_status: 'private' });
    await as(editor).put(made.id, { private_status: 'private' });
    await refused('PUT', `/media/${made.id}`, { title: 'Mine' });
    await refused('PUT', `/media/${made.id}`, { private_status: 'public' });
    await refused('DELETE', `/media/${made.id}`);
    for (const member of [owner, editor]) expect((await as(member).get(made.id)).files).toHaveLength(made.files.length);
    expect(await as(other).get(made.id)).toMatchObject({ title: 'Plan', private_status: 'private', files: [] });
    const { json } = await as(other).call('GET', '/medias?private_status=private');
    expect(json.result.map(({ files }: Media) => files)).toEqual([[]]);
    expect((await as(other).call('GET', '/medias?private_status=public')).json.total).toBe(0);
    expect((await as(other).call('GET', '/medias/counts')).json).toMatchObject({ all: 1, private: 1 });
  });

  test('M5: nothing that visitors read knows of a private medium, nor does an archive', async () => {
    const { owner, made } = await team();
    const { call, put } = as(owner);
    await put(made.id, { private_status: 'private' });
    const body = { ...pageBody('/shows'), metadata: { media: { ...mediaRefOf(made), seo_tag: 'named' } } };
    expect((await call('POST', '/page', body)).status).toBe(201);
    const query = encodeURIComponent('{ media { total items { id } } }');
    const { json } = await api().send('GET', `/project/${owner.projectId}/graphql?query=${query}`);
    expect(json.data.media).toEqual({ total: 0, items: [] });
    const { json: shown } = await upload(api(), owner, await picture(), { name: 'shown.png' });
    const archive = await call('GET', `/medias/archive?ids=${made.id},${shown.id}`);
    expect([archive.status, archive.text.includes('shown'), archive.text.includes('photo')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await put(made.id, { private_status: 'public' })).status).toBe(200);
    expect((await put(made.id, { private_status: 'private' })).json.error).toBe('media_in_use');
    for (const { url } of made.files) expect(await api().storage.get(url.slice(1))).not.toBeNull();
  });

  test('M5: contents that name a private medium show visitors nothing of it, and no link that ends is stored', async () => {
    const { owner, editor, made } = await team();
    const { send } = api();
    const [at, headers] = [`/project/${owner.projectId}`, { token: owner.token }];
    const { put, get } = as(owner);
    await api().api.workOnMedia();
    const alt = { en: 'canary-alt' };
    await put(made.id, { title: 'canary-title', seo_tag: 'canary-seo', metadata: { alt } });
    const open = { ...mediaRefOf(await get(made.id)), filename: 'canary-name.png' };
    await put(made.id, { private_status: 'private' });
    const signed = mediaRefOf(await get(made.id));
    const [link, ...marks] = [
      signed.url,
      made.id,
      open.look?.blur ?? '',
      open.look?.color ?? '',
      'canary-',
      'signature=',
    ];
    const hash = open.url.split('/').at(-1)?.split('-')[0] ?? '';
    expect([link.includes('signature='), hash.length, marks.every((mark) => mark.length > 5)]).toEqual([
      true,
      16,
      true,
    ]);
    const body = (url: string) => ({ en: `<p>Before <img src="${url}" alt="x"> after</p>` });
    // As it was named before it was private, and by its link in words.
    const section = sectionBody('Shown', { images: [open], body: body(open.url) });
    const global = { name: 'fixture', type: 'static', options: section.settings, schema_version: 1 };
    const isNew = { ...headers, 'if-none-match': '*' };
    const [article, author] = [uuidv7(), uuidv7()];
    const page = {
      ...pageBody('/canary'),
      metadata: { en: { title: 'A', description: `See ${link} today` }, image: open },
      sections: [section, { id: uuidv7(), weight: 1, region: {}, linked_to: 'Canary' }],
    };
    const titled = { slug: 'a', title: { en: 'A' }, status: 'published', image: open, body: body(open.url) };
    for (const [method, path, content, by] of [
      ['POST', '/global-instances/Canary', { section: global }, headers],
      ['POST', '/page', page, headers],
      ['PUT', `/authors/${author}`, { slug: 'ada', name: 'Ada', image: open }, isNew],
      ['PUT', `/articles/${article}`, titled, isNew],
      ['PUT', '', { metadata: { favicon: open } }, headers],
    ] as const) {
      const answer = await send(method, `${at}${path}`, { body: content, headers: by });
      expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
    }
    // By its link it is refused in words, wherever a file can stand.
    const refused = await send('PUT', at, { body: { metadata: { favicon: signed } }, headers });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('This file is private')]);
    for (const settings of [{ images: [signed] }, { body: body(link) }]) {
      const other = { ...pageBody(), sections: [sectionBody('Other', settings)] };
      const { json } = await send('POST', `${at}/page`, { body: other, headers });
      expect(JSON.stringify(json.invalid_sections ?? json.errors)).toContain('This file is private');
    }
    const query =
      '{ article(slug: "a") { image body } author(slug: "ada") { image } page(path: "/canary") { image sections { ... on FixtureSection { images title body } } } media { total } }';
    const read = [
      await send('POST', `${at}/page/canary`, { body: {} }),
      await send('GET', at),
      // Signed in, and with nothing to do here.
      await send('GET', at, { headers: { token: (await api().account()).token } }),
      await send('GET', `/project/by-host/${owner.host}`),
      await send('GET', `${at}/articles`),
      await send('GET', `${at}/articles?search=before`),
      await send('GET', `${at}/articles/${article}`),
      await send('GET', `${at}/authors`),
      await send('GET', `${at}/authors/${author}`),
      await send('GET', `${at}/graphql?query=${encodeURIComponent(query)}`),
    ];
    for (const { status, text, url } of read.map((answer, index) => ({ ...answer, url: index }))) {
      expect([url, status]).toEqual([url, 200]);
      for (const mark of [...marks, hash]) expect([url, mark, text.includes(mark)]).toEqual([url, mark, false]);
    }
    expect(read[0]?.json.sections[0].settings[0]).toMatchObject({ images: [], title: { en: 'Shown' } });
    expect(read[0]?.json.metadata.en.description).toBe('See  today');
    // Who works on it keeps what was written, and it is shown again once it is for everybody.
    const theirs = await send('POST', `${at}/page/canary`, { body: {}, headers: { token: editor.token } });
    expect(theirs.json.sections[0].settings[0].images[0].media_id).toBe(made.id);
    await put(made.id, { private_status: 'public' });
    const again = await send('POST', `${at}/page/canary`, { body: {} });
    expect(again.json.sections[0].settings[0].images[0].url).toBe(open.url);
  });

  test('M5: one that is uploaded as private never was public; orphans are not mistaken for it', async () => {
    const owner = await api().account();
    const { json } = await upload(api(), owner, await picture(), { fields: { private_status: 'private' } });
    expect(json).toMatchObject({ private_status: 'private' });
    const keys = await as(owner).files();
    for (const key of keys) expect(key).toContain(`${json.id}/private/`);
    expect((await follow(json.files[0].url)).status).toBe(200);
    const left = `media/${owner.projectId}/${json.id}/private/left-64.webp`;
    await api().storage.put(left, new Uint8Array(7));
    const { json: found } = await api().send('GET', '/storage/orphans', { operator: true });
    const ours = found.unnamed.files
      .map(({ key }: { key: string }) => key)
      .filter((key: string) => key.includes(owner.projectId));
    expect(ours).toEqual([left]);
    expect(found.missing.media.filter(({ project }: { project: string }) => project === owner.projectId)).toEqual([]);
  });

  test('M2 M5: one that comes in pieces is private from its first moment, as it was begun', async () => {
    const owner = await api().account();
    const bytes = await picture();
    const tus = tusClient(api(), owner);
    const about = { id: uuidv7(), filename: 'plan.png', sha256: sha256(bytes) };
    const hidden = { ...about, private_status: 'private' };
    expect((await tus.begin(bytes.length, { ...about, private_status: 'x' })).status).toBe(422);
    expect([await tus.begin(bytes.length, hidden), await tus.begin(bytes.length, hidden)].map(tus.idOf)).toEqual([
      about.id,
      about.id,
    ]);
    // Begun once more, it is not another thing.
    expect((await tus.begin(bytes.length, about)).json.error).toBe('already_exists');
    expect(await tus.list()).toMatchObject([{ id: about.id, private_status: 'private' }]);
    await tus.patch(about.id, 0, bytes);
    const put = vi.spyOn(api().storage, 'put');
    const { json: made } = await tus.finish(about.id);
    const keys = put.mock.calls.map(([key]) => key).filter((key) => key.startsWith('media/'));
    put.mockRestore();
    expect(made).toMatchObject({ id: about.id, private_status: 'private' });
    await api().api.workOnMedia();
    const kept = await as(owner).files();
    expect([keys.length, kept.length > keys.length]).toEqual([made.files.length, true]);
    for (const key of [...keys, ...kept]) expect(key).toContain(`${about.id}/private/`);
    expect((await follow(made.files[0].url)).status).toBe(200);
    expect((await tus.finish(about.id)).json.private_status).toBe('private');
  });
};
