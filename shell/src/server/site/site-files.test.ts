import { XMLParser, XMLValidator } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import { afterEach, expect, test } from 'vitest';
import { startShell, type TestShell, type TestShellOptions } from '../testing/start-shell.ts';
import { sitemapXml } from './sitemap.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});
const start = async (options: TestShellOptions = {}): Promise<TestShell> => {
  shell = await startShell(options);
  return shell;
};
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'sitemap'].includes(name) });
const read = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

interface Url {
  readonly loc: string;
  readonly lastmod: string;
  readonly 'xhtml:link': readonly Record<string, string>[];
}

test('V11: the sitemap has each page in each language, with all its alternates', async () => {
  const { api, get } = await start();
  api.save('/');
  api.save('/chambres-&-été');
  const { status, headers, body } = await get('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const urls: Url[] = read(body).urlset.url;
  expect(urls.map(({ loc }) => loc)).toEqual([
    'http://site.test/',
    'http://site.test/fr',
    'http://site.test/chambres-&amp;-%C3%A9t%C3%A9'.replace('&amp;', '&'),
    'http://site.test/fr/chambres-&-%C3%A9t%C3%A9',
  ]);
  expect(urls[1]?.['xhtml:link'].map((link) => [link['@_hreflang'], link['@_href']])).toEqual([
    ['en', 'http://site.test/'],
    ['fr', 'http://site.test/fr'],
    ['x-default', 'http://site.test/'],
  ]);
  expect(Number.isNaN(Date.parse(urls[0]?.lastmod ?? ''))).toBe(false);
});

test('V11: an address is there in the languages that it is written in, and no other is its alternate', () => {
  const last_updated = '2026-01-01T00:00:00.000Z';
  const addresses = [
    { path: '/only', last_updated, languages: ['en'] as const },
    { path: '/blogs/зимний-сад', last_updated, languages: ['fr'] as const },
  ];
  const xml = sitemapXml(addresses, 'http://site.test', { defaultLocale: 'en' });
  const urls: Url[] = read(xml).urlset.url;
  const slug = encodeURIComponent('зимний-сад');
  expect(urls.map(({ loc }) => loc)).toEqual(['http://site.test/only', `http://site.test/fr/blogs/${slug}`]);
  expect(urls.map((url) => url['xhtml:link'].map((link) => link['@_hreflang']))).toEqual([
    ['en', 'x-default'],
    ['fr', 'x-default'],
  ]);
});

test('V11: a new page is in the sitemap at once', async () => {
  const { api, get } = await start();
  api.save('/');
  await get('/sitemap.xml');
  api.save('/new');
  expect((await get('/sitemap.xml')).body).toContain('http://site.test/new<');
});

test('V11: an address that begins to lead elsewhere leaves the sitemap at once', async () => {
  const { api, get } = await start();
  for (const path of ['/stays', '/goes']) api.save(path);
  expect((await get('/sitemap.xml')).body).toContain('http://site.test/goes<');
  api.redirect([{ from: '/goes', to: '/stays', status: 301 }]);
  const { body } = await get('/sitemap.xml');
  expect([body.includes('/stays<'), body.includes('/goes<')]).toEqual([true, false]);
});

test('V11: the sitemap of a large site is made once, not for each who asks', async () => {
  const { api, get } = await start();
  for (let page = 0; page < 12_000; page += 1) api.save(`/a-page-with-a-name-of-some-length/${page}`);
  const asked = () => api.calls.filter((call) => call === 'listAddresses').length;
  for (const address of ['/sitemap.xml', '/sitemap.xml?page=1', '/sitemap.xml?page=2']) {
    const first = await get(address);
    const before = asked();
    expect((await get(address)).body).toBe(first.body);
    expect([address, asked()]).toEqual([address, before]);
  }
});

test('V11: beyond its length the sitemap is an index of parts that hold everything once', async () => {
  const { api, get } = await start({ settings: { sitemapLength: 4 } });
  for (const path of ['/a', '/b', '/c', '/d', '/e']) api.save(path);
  const parts: { loc: string }[] = read((await get('/sitemap.xml')).body).sitemapindex.sitemap;
  expect(parts.map(({ loc }) => loc)).toEqual([1, 2, 3].map((part) => `http://site.test/sitemap.xml?page=${part}`));
  const found: string[] = [];
  for (const { loc } of parts) {
    const urls: Url[] = read((await get(loc.replace('http://site.test', ''))).body).urlset.url;
    found.push(...urls.map((url) => url.loc));
  }
  expect(found).toEqual(
    ['/a', '/b', '/c', '/d', '/e'].flatMap((path) => [`http://site.test${path}`, `http://site.test/fr${path}`]),
  );
  for (const page of ['4', '0', '-1', 'x', '1e9']) expect((await get(`/sitemap.xml?page=${page}`)).status).toBe(404);
});

test('SEC-M3: parts that somebody makes up ask nothing of the API', async () => {
  const { api, get } = await start({ settings: { sitemapLength: 4 } });
  for (const path of ['/a', '/b', '/c']) api.save(path);
  for (const page of [2, 3]) await get(`/sitemap.xml?page=${page}`);
  api.calls.length = 0;
  for (let page = 4; page < 40; page += 1) expect((await get(`/sitemap.xml?page=${page}`)).status).toBe(404);
  expect(api.calls).toEqual([]);
  for (const path of ['/d', '/e']) api.save(path);
  expect((await get('/sitemap.xml?page=3')).status).toBe(200);
});

test('V11: robots.txt lets robots in, keeps them out of the tool, and names the sitemap', async () => {
  const { get } = await start();
  const { status, headers, body } = await get('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const robots = robotsParser('http://site.test/robots.txt', body);
  expect(robots.getSitemaps()).toEqual(['http://site.test/sitemap.xml']);
  for (const [path, open] of [
    ['/', true],
    ['/rooms', true],
    ['/media/p/m/x.webp', true],
    ['/remotes/mf-renderer/1/client/site.css', true],
    ['/admin', false],
    ['/fr/admin', false],
    ['/en/admin', false],
    ['/fr/rooms', true],
    ['/api/v1/x', false],
    ['/sign-in', false],
  ] as const)
    expect([path, robots.isAllowed(`http://site.test${path}`, 'Googlebot')]).toEqual([path, open]);
});

test('V11: a site that does not want to be found says so, and has no sitemap', async () => {
  const { api, get } = await start();
  api.settings({ indexing: false });
  api.save('/');
  const robots = robotsParser('http://site.test/robots.txt', (await get('/robots.txt')).body);
  expect(robots.isAllowed('http://site.test/', 'Googlebot')).toBe(false);
  expect((await get('/sitemap.xml')).status).toBe(404);
  const { headers, body } = await get('/');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).not.toContain('noindex');
});

test('V11: only reading is allowed, and only on hosts that somebody has', async () => {
  const { get } = await start();
  expect((await get('/robots.txt', { method: 'DELETE' })).status).toBe(405);
  expect((await get('/robots.txt', { headers: { host: 'nobody.test' } })).status).toBe(404);
});
