import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
