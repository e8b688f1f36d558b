import { apiCalls, type Media, type MediaVersion, mediaRefOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { type Account, globalBody, pageBody, sectionBody } from '../testing/test-api.ts';
import { sha256 } from '../testing/tus.ts';
import { upload, uploadForm } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const picture = (width = 400) => plainPicture(width, 300).png().toBuffer();

export const mediaReplace: Suite = (api) => {
  const as = ({ projectId, token }: Pick<Account, 'projectId' | 'token'>) => {
    const at = `/project/${projectId}`;
    const call = (method: string, path: string, body?: unknown, more = {}) =>
      api().send(method, at + path, { headers: { token, ...more }, ...(body !== undefined && { body }) });
    return {
      call,
      get: async (id: string): Promise<Media> => (await call('GET', `/media/${id}`)).json,
      replace: (id: string, bytes: Uint8Array, headers = {}, name = 'new.png') =>
        api().send('POST', `${at}/media/${id}/file`, {
          raw: uploadForm(bytes, { name }),
          headers: { token, ...headers },
        }),
      versions: async (id: string): Promise<MediaVersion[]> =>
        apiCalls.listMediaVersions.answer.parse((await call('GET', `/media/${id}/versions`)).json).result,
      files: async (): Promise<string[]> => [
        ...(await api().storage.list(`media/${projectId}/`)),
        ...(await api().storage.list(`originals/${projectId}/`)),
      ],
      usage: async (): Promise<number> => (await call('GET', '/dashboard')).json.usage.media_bytes,
    };
  };
  const begin = async () => {
    const owner = await api().account();
    const fields = { title: 'Rose', metadata: '{"alt":{"en":"A rose"}}' };
    const { json: made }: { json: Media } = await upload(api(), owner, await picture(), { fields });
    return { owner, made, ...as(owner) };
  };

  test('M4: a new file takes the place of a medium’s, which keeps its id, texts and links', async () => {
    const { owner, made, get, replace, versions, files } = await begin();
    const { last } = await api().client.listChanges({ query: { after: 0 } });
    const answer = await replace(made.id, await picture(640), { 'if-match': `"${made.version}"` });
    expect(answer.status).toBe(200);
    const now = apiCalls.replaceMedia.answer.parse(answer.json);
    expect(now).toMatchObject({ id: made.id, title: 'Rose', metadata: made.metadata });
    expect(now.files[0]?.filename).toBe('new.png');
    expect(answer.headers.get('etag')).toBe(`"${now.version}"`);
    expect(now.files.some(({ url }) => made.files.some((file) => file.url === url))).toBe(false);
    const { changes } = await api().client.listChanges({ query: { after: last } });
    expect(changes.map(({ tags }) => tags)).toEqual([
      [`media:${owner.projectId}`, `medium:${owner.projectId}:${made.id}`],
    ]);
    // Whoever still has the address of the one before is answered.
    for (const { url } of made.files) expect(await files()).toContain(url.slice(1));
    expect(await versions(made.id)).toMatchObject([
      { filename: 'photo.jpg', thumbnail_url: made.files[0]?.thumbnail_url, by: { id: owner.userId } },
    ]);
    await api().api.workOnMedia();
    const refined = await get(made.id);
    expect(refined.processing).toBeUndefined();
    expect(refined.files.map(({ type }) => type)).toContain('image/avif');
    expect(refined.version).toBe(now.version);
  });

  test('M4: members are told which file a medium has, of a private one those whose it is, and no visitor is', async () => {
    const { owner, made, call, get, replace } = await begin();
    const [before, after] = [await picture(), await picture(640)];
    expect(made.content_hash).toBe(sha256(before));
    expect(apiCalls.replaceMedia.answer.parse((await replace(made.id, after)).json).content_hash).toBe(sha256(after));
    expect((await get(made.id)).content_hash).toBe(sha256(after));
    const [listed]: Media[] = (await call('GET', '/medias')).json.result;
    expect(listed?.content_hash).toBe(sha256(after));
    const other = as({ ...owner, ...(await joinProject(api(), owner, 'editor')) });
    expect((await other.get(made.id)).content_hash).toBe(sha256(after));
    await call('PUT', `/media/${made.id}`, { private_status: 'private' });
    expect([(await get(made.id)).content_hash, (await other.get(made.id)).content_hash]).toEqual([
      sha256(after),
      undefined,
    ]);
    await call('PUT', `/media/${made.id}`, { private_status: 'public' });
    const page = { ...pageBody('/rose'), metadata: { en: { title: 'A' }, image: mediaRefOf(await get(made.id)) } };
    expect((await call('POST', '/page', page)).status).toBe(201);
    const query = encodeURIComponent('{ page(path: "/rose") { image } }');
    for (const [method, path] of [
      ['POST', '/page/rose'],
      ['GET', `/graphql?query=${query}`],
    ] as const) {
      const seen = await api().send(
        method,
        `/project/${owner.projectId}${path}`,
        method === 'POST' ? { body: {} } : {},
      );
      expect([seen.text.includes(made.id), seen.text.includes(sha256(after))]).toEqual([true, false]);
    }
  });

  test('M4: every use shows the new file: pages, shared contents, articles, authors, the site, formatted texts', async () => {
    const { owner, made, call, get, replace } = await begin();
    const image = mediaRefOf(made);
    const file = made.files[0]?.url ?? '';
    const body = { en: `<figure><img src="${file}" alt="a"></figure>` };
    await call('PUT', '/global-instances/Footer', {
      section: { ...globalBody().section, options: [{ title: { en: 'Foot' }, images: [image] }] },
    });
    const page = {
      ...pageBody('/shows'),
      metadata: { en: { title: 'A' }, image },
      sections: [
        sectionBody('Own', { images: [{ ...image, alt: { en: 'Mine' } }], body }),
        { id: uuidv7(), weight: 1, region: {}, linked_to: 'Footer' },
      ],
    };
    expect((await call('POST', '/page', page)).status).toBe(201);
    const isNew = { 'if-none-match': '*' };
    await call('PUT', `/authors/${uuidv7()}`, { slug: 'ada', name: 'Ada', image }, isNew);
    const article = uuidv7();
    const title = { slug: 'a', title: { en: 'A' }, status: 'published' };
    expect((await call('PUT', `/articles/${article}`, { ...title, image, body }, isNew)).status).toBe(200);
    await call('PUT', '', { metadata: { favicon: image } });
    const { last } = await api().client.listChanges({ query: { after: 0 } });
    await replace(made.id, await picture(640));
    const { changes } = await api().client.listChanges({ query: { after: last } });
    const { projectId } = owner;
    expect(changes[0]?.tags).toEqual([
      `media:${projectId}`,
      `medium:${projectId}:${made.id}`,
      `articles:${projectId}`,
      `project:${projectId}`,
    ]);
    await api().api.workOnMedia();
    const { url, files, look } = mediaRefOf(await get(made.id));
    const fresh = { media_id: made.id, url, files, look };
    const send = async (path: string) => (await api().send('POST', `/project/${projectId}${path}`, { body: {} })).json;
    for (const load of [send, async (path: string) => (await call('POST', path, {})).json]) {
      const seen = await load('/page/shows');
      expect(seen.metadata.image).toMatchObject(fresh);
      expect(seen.metadata.project_metadata.favicon).toMatchObject(fresh);
      expect(seen.sections[0].settings[0].images[0]).toMatchObject({ ...fresh, alt: { en: 'Mine' } });
      expect(seen.sections[1].settings[0].images[0]).toMatchObject(fresh);
      expect(JSON.stringify(seen)).not.toContain(file.split('/').at(-1));
      expect(seen.sections[0].settings[0].body.en).toContain(files?.[0]?.url);
    }
    const query = encodeURIComponent(
      '{ article(slug: "a") { image body } author(slug: "ada") { image } page(path: "/shows") { image sections { ... on FixtureSection { images } } } }',
    );
    const { json } = await api().send('GET', `/project/${projectId}/graphql?query=${query}`);
    expect(json.data.article.image).toMatchObject(fresh);
    expect(json.data.author.image).toMatchObject(fresh);
    expect(json.data.page.image).toMatchObject(fresh);
    expect(json.data.page.sections[0].images[0]).toMatchObject({ media_id: made.id, url, files });
    for (const path of [`/articles/${article}`, '/global-instances/Footer', ''])
      expect(JSON.stringify((await call('GET', path)).json)).not.toContain(file.split('/').at(-1));
  });

  test('M4: what is sent back as it was shown changes nothing, and brings no address of its own', async () => {
    const { made, call, replace } = await begin();
    const image = mediaRefOf(made);
    await call('PUT', '/global-instances/Footer', {
      section: { ...globalBody().section, options: [{ title: { en: 'Foot' }, images: [image] }] },
    });
    const body = { en: `<p>See</p><figure><img src="${made.files[0]?.url}" alt="a"></figure>` };
    const page = {
      ...pageBody('/shows'),
      metadata: { en: { title: 'A' }, image },
      sections: [
        { id: uuidv7(), weight: 0, region: {}, linked_to: 'Footer' },
        { ...sectionBody('Own', { images: [image], body }), weight: 1 },
      ],
    };
    await call('POST', '/page', page);
    await replace(made.id, await picture(640));
    const { json: seen } = await call('POST', '/page/shows', {});
    const [section, own] = seen.sections;
    const { project_metadata: _, ...metadata } = seen.metadata;
    expect([own.settings[0].images[0].url, metadata.image.url]).not.toContain(image.url);
    const { json: saved } = await call('PUT', `/page/${page.id}`, { ...page, metadata, sections: [section, own] });
    expect(saved.version).toBe(seen.version);
    // What somebody wrote of it is a change, of that alone.
    const settings = [{ ...own.settings[0], images: [{ ...own.settings[0].images[0], alt: { en: 'Mine' } }] }];
    const written = { ...page, metadata, sections: [section, { ...own, settings }] };
    const { json: changed } = await call('PUT', `/page/${page.id}`, written);
    expect([changed.version, changed.changes]).toMatchObject([
      seen.version + 1,
      { page: [], changed: { [own.name]: 1 } },
    ]);
    // Past the checks, as what is there already is no news.
    const [wrong] = section.settings[0].images;
    const evil = { ...section, settings: [{ ...section.settings[0], images: [{ ...wrong, url: 'javascript:a()' }] }] };
    const other = { ...page, id: uuidv7(), path: '/other', page: 'Other', sections: [{ ...evil, id: uuidv7() }] };
    expect((await call('POST', '/page', other)).text).not.toContain('javascript');
    await call('DELETE', '/global-instances/Footer');
    expect((await call('POST', '/page/other', {})).text).not.toContain('javascript');
  });

  test('M4: a file is replaced by one of its kind, by who may change it, from the state they know', async () => {
    const { owner, made, call, replace, files } = await begin();
    const refused = async (answer: Promise<{ status: number; json: { error: string } }>) => {
      const { status, json } = await answer;
      return [status, json.error];
    };
    const bytes = await picture(640);
    const kept = await files();
    expect(await refused(replace(made.id, Buffer.from('a;b\n'), {}, 'a.csv'))).toEqual([415, 'media_other_type']);
    expect(await refused(replace(made.id, bytes, { 'if-match': '"1"' }))).toEqual([412, 'precondition_failed']);
    expect(await refused(replace(made.id, Buffer.alloc(3 * 1024 * 1024)))).toEqual([413, 'media_too_large']);
    expect(await refused(replace(made.id, Buffer.from('<svg/>')))).toEqual([415, 'media_vector']);
    expect(await refused(replace(uuidv7(), bytes))).toEqual([404, 'not_found']);
    expect(await refused(as(await api().account()).replace(made.id, bytes))).toEqual([404, 'not_found']);
    expect(await files()).toEqual(kept);
    // The same file is there already, whatever the client knew.
    expect((await replace(made.id, await picture(), { 'if-match': '"1"' })).json).toEqual(made);
    expect(await files()).toEqual(kept);
    const editor = { ...owner, ...(await joinProject(api(), owner, 'editor')) };
    expect((await as(editor).replace(made.id, bytes)).status).toBe(200);
    const [version] = await as(editor).versions(made.id);
    await call('PUT', `/media/${made.id}`, { locked_status: 'locked' });
    expect(await refused(as(editor).replace(made.id, await picture(320)))).toEqual([403, 'media_not_editable']);
    const restore = (who: Pick<Account, 'projectId' | 'token'>, headers = {}) =>
      as(who).call('POST', `/media/${made.id}/versions/${version?.id}/restore`, undefined, headers);
    expect(await refused(restore(editor))).toEqual([403, 'media_not_editable']);
    expect(await refused(restore(owner, { 'if-match': '"1"' }))).toEqual([412, 'precondition_failed']);
    expect((await restore(owner)).json.files).toEqual(made.files);
  });

  test('M4: an earlier file comes back, and twenty of them are kept, counted, and gone with the medium', async () => {
    const { made, call, get, replace, versions, files, usage } = await begin();
    await api().api.workOnMedia();
    const first = await get(made.id);
    await replace(made.id, await picture(64));
    const [before] = await versions(made.id);
    const at = `/media/${made.id}/versions/${before?.id}/restore`;
    const { json: back } = await call('POST', at, undefined, { 'if-match': '*' });
    expect(apiCalls.restoreMediaVersion.answer.parse(back)).toEqual(first);
    expect((await call('POST', at)).json.error).toBe('not_found');
    expect(await versions(made.id)).toHaveLength(1);
    for (const width of Array(21).keys()) expect((await replace(made.id, await picture(width + 8))).status).toBe(200);
    const kept = await versions(made.id);
    expect(kept).toHaveLength(20);
    for (const { thumbnail_url = '' } of kept) expect(await files()).toContain(thumbnail_url.slice(1));
    expect((await files()).filter((key) => key.startsWith('originals/'))).toHaveLength(21);
    for (const { url } of made.files) expect(await files()).not.toContain(url.slice(1));
    const { json: found } = await api().send('GET', '/storage/orphans', { operator: true });
    expect(found.unnamed.files.filter(({ key }: { key: string }) => key.includes(made.id))).toEqual([]);
    const sizes = await Promise.all(
      (await files()).map(async (key) => ((await api().storage.get(key)) ?? new Uint8Array()).length),
    );
    expect(await usage()).toBe(sizes.reduce((sum, size) => sum + size, 0));
    for (const path of ['media', 'medias/bin']) await call('DELETE', `/${path}/${made.id}`);
    expect([await files(), await usage()]).toEqual([[], 0]);
  });

  test('M4 M5: earlier files of a private medium are as private as it is', async () => {
    const { owner, made, call, replace, versions } = await begin();
    const editor = { ...owner, ...(await joinProject(api(), owner, 'editor')) };
    await replace(made.id, await picture(640));
    await call('PUT', `/media/${made.id}`, { private_status: 'private' });
    for (const { url } of made.files) expect(await api().storage.get(url.slice(1))).toBeNull();
    const [version] = await versions(made.id);
    const link = version?.thumbnail_url ?? '';
    expect(link).toContain('/media-private/');
    expect((await api().send('GET', link.replace('/api/v1', ''))).status).toBe(200);
    expect((await as(editor).versions(made.id))[0]).not.toHaveProperty('thumbnail_url');
    const { json: hidden } = await replace(made.id, await picture(500));
    expect(hidden.files[0].url).toContain('/media-private/');
    const { json: shown } = await call('PUT', `/media/${made.id}`, { private_status: 'public' });
    expect(shown.files[0].url).toMatch(/^\/media\//);
    const urls = (await versions(made.id)).map(({ thumbnail_url = '' }) => thumbnail_url);
    for (const url of urls) expect(await api().storage.get(url.slice(1))).not.toBeNull();
  });
};
