import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { CART_COUNT_SCRIPT } from './cart-count.ts';
import { inlineCss, inlineJson, tag } from './escape.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string): string =>
  policy.split('; ').find((line) => line.startsWith(`${name} `)) ?? '';

async function gallery(): Promise<TestShell> {
  shell = await startShell();
  shell.api.save('/rooms', [section('gallery'), section('text', { title: '</script><script>alert(1)</script>' })]);
  return shell;
}

test('text cannot leave where it is put', () => {
  expect(tag('meta', { content: '"><script>', name: undefined })).toBe('<meta content="&quot;&gt;&lt;script&gt;">');
  expect(inlineJson({ a: '</script><!--' })).not.toContain('<');
  expect(inlineCss('a{}</style><script>')).not.toContain('</style');
});

test('the policy names every inline script and style by its hash, and allows nothing unsafe', async () => {
  const { get } = await gallery();
  const { body, headers } = await get('/rooms');
  const policy = String(headers['content-security-policy']);
  const scripts = [...body.matchAll(/<script type="(?:importmap|module)">(.*?)<\/script>/gs)].map(([, text]) =>
    hash(text ?? ''),
  );
  const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => hash(text ?? ''));
  expect([scripts.length, styles.length]).toEqual([2, 2]);
  for (const source of scripts) expect(directive(policy, 'script-src')).toContain(source);
  for (const source of styles) expect(directive(policy, 'style-src')).toContain(source);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(body).not.toMatch(/ style="| on[a-z]+="/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('S20: a page that shows an article names the module that tends it, with its hash; others do not', async () => {
  const release = fakeRelease('1.0.0', {
    onSection: `if (section.name === 'article') return '<article data-article="a1"></article>';`,
  });
  shell = await startShell({ release });
  shell.api.save('/frost', [section('article')]);
  shell.api.save('/rooms', [section('text')]);
  const stateOf = (html: string) => JSON.parse(/id="sections-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(stateOf((await shell.get('/frost')).body).article).toEqual({
    href: '/builds/b1/article.abc.mjs',
    integrity: expect.stringMatching(/^sha384-/),
  });
  expect(stateOf((await shell.get('/rooms')).body)).not.toHaveProperty('article');
});

test('V1: a document holds the styles of what it shows, and links none', async () => {
  const { api, get } = await gallery();
  api.save('/about', [section('text')]);
  const [rooms, about] = [await get('/rooms'), await get('/about')];
  const base = '.a{src:url(/remotes/mf-renderer/1.0.0/client/site.woff2)}';
  const all = `${base}.gallery{src:url(/remotes/mf-renderer/1.0.0/client/a.woff2)}`;
  expect(rooms.body).toContain(`<style data-sheets="gallery">${all}</style>`);
  expect(about.body).toContain(`<style data-sheets="">${base}</style>`);
  expect(rooms.body).not.toContain('rel="stylesheet"');
  // Client navigation compares the names with those of the document on screen, and links the rest where it lacks one.
  const payload = JSON.parse((await get('/rooms/_payload.json?b1')).body);
  expect(payload).toMatchObject({
    sheets: ['gallery'],
    styles: [{ href: '/remotes/mf-renderer/1.0.0/client/rest.css', integrity: expect.stringMatching(/^sha384-/) }],
  });
});

test('V1: the styles of a release without sheets are linked', async () => {
  shell = await startShell({ release: fakeRelease('1.0.0', { whole: true }) });
  shell.api.save('/rooms', [section('gallery')]);
  const { body } = await shell.get('/rooms');
  expect(body).toMatch(
    /<link rel="stylesheet" href="\/remotes\/mf-renderer\/1\.0\.0\/client\/site\.css" integrity="sha384-/,
  );
  expect(body).not.toContain('data-sheets');
  const payload = JSON.parse((await shell.get('/rooms/_payload.json?b1')).body);
  expect(payload.styles).toMatchObject([{ href: '/remotes/mf-renderer/1.0.0/client/site.css' }]);
  expect(payload).not.toHaveProperty('sheets');
});

test('S23: a page that counts its cart brings the script for it, named by its policy; others do not', async () => {
  const release = fakeRelease('1.0.0', {
    onSection: `if (section.name === 'menu') return '<cart-count data-cart="c" hidden><b></b></cart-count>';`,
  });
  shell = await startShell({ release });
  shell.api.save('/shop', [section('menu')]);
  shell.api.save('/rooms', [section('text')]);
  const [shop, rooms] = [await shell.get('/shop'), await shell.get('/rooms')];
  expect(shop.body).toContain(`<script type="module">${CART_COUNT_SCRIPT}</script>`);
  expect(directive(String(shop.headers['content-security-policy']), 'script-src')).toContain(hash(CART_COUNT_SCRIPT));
  expect(rooms.body).not.toContain('customElements');
  expect(String(rooms.headers['content-security-policy'])).not.toContain(hash(CART_COUNT_SCRIPT));
});

test('D2: a response pins the version it was rendered with and the integrity of every file the browser may load', async () => {
  const { get } = await gallery();
  const { body } = await get('/rooms');
  const state = JSON.parse(/id="sections-page">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  expect(state.pins).toEqual({
    'mf-renderer': { version: '1.0.0', entry: '/remotes/mf-renderer/1.0.0/client/remoteEntry.mjs' },
  });
  expect(state.islands).toHaveLength(1);
  expect(state.modules['./islands/gallery']).toEqual([
    '/remotes/mf-renderer/1.0.0/client/remoteEntry.mjs',
    '/remotes/mf-renderer/1.0.0/client/gallery.mjs',
  ]);
  expect(state).not.toHaveProperty('html');
  const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  for (const file of [...state.modules['./islands/gallery'], state.host, '/builds/b1/loader.abc.mjs'])
    expect([file, map.integrity[file]]).toEqual([file, expect.stringMatching(/^sha384-/)]);
  expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('modulepreload'));
});

test('what stands in data stays data', async () => {
  const { get } = await gallery();
  const { body } = await get('/rooms');
  expect(body).not.toContain('About </title><script>');
  expect(body).not.toContain('{"name":"</script>"}');
  expect(body).toContain('<meta name="description" content="About &lt;/title&gt;&lt;script&gt;" data-head>');
});

test('V8: the payload beside a page is the same page as data, and fails as data', async () => {
  const { get } = await gallery();
  const { body, headers, status } = await get('/fr/rooms/_payload.json?b1');
  const payload = JSON.parse(body);
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(payload).toMatchObject({ status: 200, locale: 'fr', path: '/fr/rooms', buildId: 'b1', scrollToTop: true });
  expect(payload.html).toContain('<main id="main"');
  const document = await get('/fr/rooms');
  expect(document.body).toContain(payload.html);
  const missing = await get('/fr/none/_payload.json?b1');
  expect([missing.status, JSON.parse(missing.body).error]).toEqual([404, 'page_not_found']);
});

test('V8: a request with other pins is answered with the pins of what it holds', async () => {
  const { get } = await gallery();
  const { body } = await get('/rooms/_payload.json?old', { headers: { 'x-sections-pins': 'mf-renderer@0.9.0' } });
  expect(JSON.parse(body).pins['mf-renderer'].version).toBe('1.0.0');
});

test('a page’s other origins stand in its own policy, and nowhere else', async () => {
  shell = await startShell();
  const sources = { frames: ['https://player.example'], images: ['http://tiles.example:8080'] };
  shell.api.save('/film', [section('sources', sources)]);
  shell.api.save('/rooms', [section('text')]);
  const policyOf = async (path: string) => String((await shell?.get(path))?.headers['content-security-policy']);
  const film = await policyOf('/film');
  expect(directive(film, 'frame-src')).toBe('frame-src https://player.example');
  expect(directive(film, 'img-src')).toBe("img-src 'self' data: http://tiles.example:8080");
  const rooms = await policyOf('/rooms');
  expect(directive(rooms, 'frame-src')).toBe("frame-src 'none'");
  expect(rooms).not.toContain('.example');
  // Client navigation compares them with those of the document on screen.
  const payload = JSON.parse((await shell.get('/film/_payload.json?b1')).body);
  expect(payload.sources).toEqual(['https://player.example', 'http://tiles.example:8080']);
});

test('origins that are none fail the render: a header is no place for them', async () => {
  shell = await startShell();
  shell.api.save('/film', [section('sources', { frames: ["https://a.example; script-src 'unsafe-inline'"] })]);
  expect((await shell.get('/film')).status).toBe(503);
});
