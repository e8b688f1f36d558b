import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { STRANGER, TOKEN } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell?.close());

test('files of the build are immutable, and only those of the build', async () => {
  shell = await startShell();
  const { status, headers, body } = await shell.get('/builds/b1/loader.abc.mjs');
  expect([status, body]).toEqual([200, 'export const loader = 1;']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const again = await shell.get('/builds/b1/loader.abc.mjs', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status).toBe(304);
  for (const path of [
    '/builds/b0/loader.abc.mjs',
    '/builds/b1/build.json',
    '/builds/b1/../build.json',
    '/builds/b1/toString',
  ])
    expect([path, (await shell.get(path)).status]).toEqual([path, 404]);
});

test('the build says which it is', async () => {
  shell = await startShell();
  expect(JSON.parse((await shell.get('/builds/latest.json?1')).body)).toEqual({ id: 'b1', timestamp: 1 });
  expect(JSON.parse((await shell.get('/builds/meta/b1.json')).body)).toMatchObject({ id: 'b1', prerendered: [] });
  expect((await shell.get('/builds/meta/b0.json')).status).toBe(404);
});

test('a browser that asks for an icon by itself is not told of an error', async () => {
  shell = await startShell();
  expect((await shell.get('/favicon.ico')).status).toBe(204);
});

describe('media', () => {
  test('are shown as what they are, and can run nothing', async () => {
    shell = await startShell();
    shell.media.set('media/p/m/abc-320.webp', Buffer.from('image'));
    const { status, headers, body } = await shell.get('/media/p/m/abc-320.webp');
    expect([status, body, headers['content-type']]).toEqual([200, 'image', 'image/webp']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(
      (await shell.get('/media/p/m/abc-320.webp', { headers: { 'if-none-match': headers.etag ?? '' } })).status,
    ).toBe(304);
  });
});

describe('media of a site that is to be deleted', () => {
  const sessionOf = (token: string) => ({ headers: { cookie: `sections-auth-token=${token}` } });

  test('T5: are there for those who work on it alone, and for everybody once it stays', async () => {
    shell = await startShell();
    const { api, media, get } = shell;
    const { id } = await api.client.projectByHost({ params: { host: 'site.test' } });
    const path = `/media/${id}/m/abc-320.webp`;
    media.set(path.slice(1), Buffer.from('image'));
    const seen = async (of = {}) => (await get(path, of)).status;
    expect(await seen()).toBe(200);
    api.deleteSoon(true);
    expect([await seen(), await seen(sessionOf(STRANGER)), await seen(sessionOf('none'))]).toEqual([404, 404, 404]);
    const own = await get(path, sessionOf(TOKEN));
    expect([own.status, own.body, own.headers['cache-control']]).toEqual([200, 'image', 'private, no-store']);
    api.deleteSoon(false);
    expect(await seen()).toBe(200);
  });

  test('a site is asked about once, not once for each file; what is not there asks nothing', async () => {
    shell = await startShell();
    const { api, media, get } = shell;
    const { id } = await api.client.projectByHost({ params: { host: 'site.test' } });
    const asked = () => api.calls.filter((call) => call === 'getProject').length;
    for (let index = 0; index < 20; index++) {
      media.set(`media/${id}/m/abc-${index}.webp`, Buffer.from('image'));
      await get(`/media/${id}/m/abc-${index}.webp`);
      await get(`/media/018f0000-0000-7000-8000-00000000000${index % 10}/m/none.webp`);
    }
    expect(asked()).toBe(1);
    api.deleteSoon(true);
    for (let index = 0; index < 20; index++) await get(`/media/${id}/m/abc-${index}.webp`, sessionOf(TOKEN));
    expect(asked()).toBe(3);
  });

  test('while nobody can be asked, files are shown', async () => {
    shell = await startShell();
    shell.media.set('media/p/m/abc-320.webp', Buffer.from('image'));
    shell.api.away = true;
    expect((await shell.get('/media/p/m/abc-320.webp')).status).toBe(200);
  });
});

describe('media by its name', () => {
  let shell: TestShell;
  beforeAll(async () => {
    shell = await startShell();
  });
  afterAll(() => shell.close());

  test.each(['x.svg', 'x.html', 'x.js', 'x.xml', 'x', 'x.docx'])('%s is a download', async (name) => {
    shell.media.set(`media/p/m/${name}`, Buffer.from('<script>alert(1)</script>'));
    const { headers } = await shell.get(`/media/p/m/${name}`);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe('attachment');
  });

  test.each([
    '/media/p/m/none.webp',
    '/media/p/../m/x.webp',
    '/media/%2e%2e/m/x',
    '/media/p/m/..',
    '/media/p//x',
    '/media/p/m/a/b',
  ])('%s is nothing', async (path) => {
    expect((await shell.get(path)).status).toBe(404);
  });
});
