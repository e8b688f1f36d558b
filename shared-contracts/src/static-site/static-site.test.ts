import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createFileNames, relativeTo } from './file-names.ts';
import { Folder } from './folder.ts';
import { type CopiedFile, type CopyNotes, copySite, type Drawn } from './index.ts';
import { rewritePage } from './rewrite-page.ts';

const ORIGIN = 'https://site.example';
const SAFE = /^(?:[\p{L}\p{N}\p{M}_-]+\/)*index\.html$/u;
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\/|$)/;

test('W9: whatever pages are called, their files stay in the folder, and no two are one on any system', () => {
  const nameOf = createFileNames();
  const paths = ['/../../etc/passwd', '/..', '/.', '/CON', '/con.html', '/a/NUL.txt', '/Rooms', '/rooms', '/Rooms/'];
  const odd = [
    '/é',
    '/e\u0301',
    '/a:b',
    '/a\\b',
    '/\u0000',
    '/ｒooms',
    '/a.',
    '/a ',
    `/${'x'.repeat(4000)}`,
    '/-',
    '/🍞',
  ];
  const deep = [`/${'deep/'.repeat(500)}`, `/${'deep/'.repeat(500)}end`, '/', '/index.html', '/index.html/index.html'];
  const names = [...paths, ...odd, ...deep].map(nameOf);
  for (const name of names) {
    expect(name).toMatch(SAFE);
    expect(name).not.toMatch(DEVICE);
    expect(new TextEncoder().encode(name).length).toBeLessThan(180);
  }
  expect(new Set(names.map((name) => name.normalize('NFKD').toLowerCase())).size).toBe(names.length);
  expect(names[0]).toBe('page/page/etc/passwd/index.html');
});

test('W9: names of any text whatever are safe and apart', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.string({ unit: 'binary' }).map((text) => `/${text}`),
        { maxLength: 6 },
      ),
      (paths) => {
        const names = paths.map(createFileNames());
        expect(new Set(names.map((name) => name.normalize('NFKD').toLowerCase())).size).toBe(paths.length);
        for (const name of names) expect(name).toMatch(SAFE);
      },
    ),
  );
});

test('W9: a document in a folder has no script, and leads where it did', () => {
  const led: string[] = [];
  const html = [
    '<!doctype html><html><head><script type="importmap">{}</script><link rel="modulepreload" href="/m.mjs">',
    '<link rel="canonical" href="https://site.example/"><style>a{background:url(/media/p/1/a.png)}</style>',
    '<script type="application/ld+json">{"a":"</b>"}</script></head><body onload="x()">',
    '<a href="/rooms?x=1&amp;y=2#top" data-index="0">Rooms &amp; more</a><img srcSet="/media/p/1/a.png 480w, /media/p/1/b.png 800w">',
    '<form method="post" action="/visit"><input name="a"></form><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<script>alert(1)</script><noscript><p>plain</p></noscript></body></html>',
  ].join('');
  const lead = (address: string, isFile: boolean): string => {
    led.push(`${isFile ? 'file' : 'page'} ${address}`);
    return `up${address.replace('?', '-')}`;
  };
  const copy = rewritePage(html, { lead, form: '<p>note</p>' });
  expect(copy).not.toMatch(/importmap|modulepreload|alert|onload|noscript|data-index/);
  expect(copy).toContain('<script type="application/ld+json">{"a":"</b>"}</script>');
  expect(copy).toContain('<link rel="canonical" href="https://site.example/">');
  expect(copy).toContain('url("up/media/p/1/a.png")');
  expect(copy).toContain('<a href="up/rooms-x=1&amp;y=2#top">Rooms &amp; more</a>');
  expect(copy).toContain('srcSet="up/media/p/1/a.png 480w, up/media/p/1/b.png 800w"');
  expect(copy).toContain('<p>note</p><form method="post" action="up/visit"><fieldset disabled');
  expect(copy).toContain('</fieldset></form><svg viewBox="0 0 1 1">');
  expect(copy).toContain('<p>plain</p>');
  expect(led).toContain('file /media/p/1/b.png');
});

async function copyOf(pages: Readonly<Record<string, Drawn>>, addresses = Object.keys(pages)) {
  const files = new Map<string, string>();
  const made: { notes?: CopyNotes; most: number } = { most: 0 };
  const copying = {
    ...{ site: 'site.example', made: new Date(0), origin: ORIGIN, project: 'p', defaultLocale: 'en' as const },
    ...{ locales: ['en', 'fr'] as const, addresses },
    draw: async (address: string): Promise<Drawn> => pages[decodeURI(address)] ?? { flaw: 'missing' },
    open: async (path: string) => (path.includes('gone') ? null : textOf(`bytes of ${path}`)),
    onPage: (_: number, known: number) => {
      made.most = known;
    },
  };
  const take = async ({ name, bytes }: CopiedFile) => {
    let text = '';
    for await (const piece of bytes()) text += new TextDecoder().decode(piece);
    files.set(name, text);
  };
  for await (const file of copySite(copying, (notes) => Object.assign(made, { notes }))) await take(file);
  return { files, ...made };
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

test('W9: what could not be drawn, what is gone and what leads elsewhere is in the folder and named', async () => {
  const page = (body: string): Drawn => ({ html: `<html><head></head><body>${body}</body></html>`, failed: 0 });
  const { files, notes } = await copyOf({
    '/': page(
      '<a href="/old">1</a><a href="/nothing">2</a><a href="/n-api/locale/fr?to=%2F">3</a><a href="/admin/site">4</a><a href="/media/other/1/a.png">5</a><img src="/media/p/1/gone.png"><img src="https://cdn.example/a.png">',
    ),
    '/fr': { html: '<html><head></head></html>', failed: 2 },
    '/old': { to: '/rooms' },
    '/rooms': { flaw: 'failed' },
    '/a/<b>': page('<a href="/">home</a>'),
  });
  const home = files.get('index.html') ?? '';
  expect(home).toContain(
    '<a href="old/index.html">1</a><a href="nothing/index.html">2</a><a href="fr/index.html">3</a>',
  );
  // Doors of the product, and media of others, are where they were.
  expect(home).toContain(`<a href="${ORIGIN}/admin/site">4</a><a href="${ORIGIN}/media/other/1/a.png">5</a>`);
  expect(files.get('old/index.html')).toContain('content="0;url=../rooms/index.html"');
  expect(files.get('nothing/index.html')).toContain('../404.html');
  expect(files.get('rooms/index.html')).toContain(`${ORIGIN}/rooms`);
  expect(files.get('a/b/index.html')).toContain('href="../../index.html"');
  expect(files.has('fr/404.html')).toBe(true);
  expect(notes).toMatchObject({
    undrawn: ['/rooms'],
    partly: ['/fr'],
    gone: ['media/1/gone.png'],
    elsewhere: ['cdn.example'],
  });
  const about = files.get('about-this-copy.html') ?? '';
  expect(about).toContain('<li>/rooms</li>');
  expect(about).toContain('N’ont pas pu être dessinées');
  expect(about).toContain('/a/&lt;b&gt;');
  for (const name of files.keys()) expect(name).not.toMatch(/\.\.|^\/|\\/);
});

test('W9: pages that link to ever more of themselves end, and those left out lead to the site', async () => {
  let at = 0;
  const endless = new Proxy<Record<string, Drawn>>(
    {},
    {
      get: () => {
        at += 1;
        return { html: `<html><a href="/deep/${at}-a">a</a><a href="/deep/${at}-b">b</a></html>`, failed: 0 };
      },
    },
  );
  const { files, notes, most } = await copyOf(endless, ['/deep']);
  expect(most).toBeLessThan(2100);
  expect(notes?.beyond).toBeGreaterThan(0);
  expect([...files.values()].some((text) => text.includes(`href="${ORIGIN}/deep/`))).toBe(true);
});

test('W9: one file of the folder names another wherever it lies', () => {
  expect(relativeTo('a/b/index.html', 'media/1/a b.png')).toBe('../../media/1/a%20b.png');
});

test('W9: a thousand pages or files that would share a name are named in a thousand looks', () => {
  const count = 1000;
  const copying = { origin: ORIGIN, project: 'p', defaultLocale: 'en', locales: ['en'] } as const;
  const numbers = Array.from({ length: count }, (_, at) => at);
  const looks = vi.spyOn(Set.prototype, 'has');
  try {
    const folder = new Folder({ ...copying, addresses: numbers.map((at) => `/news/${'long-'.repeat(12)}${at}`) });
    const names = numbers.map((at) => folder.file(`/builds/${at}/2-a`, true));
    expect(looks.mock.calls.length).toBeLessThan(count * 4);
    // One that is called as another was numbered has a name of its own.
    names.push(...['/builds/x/a', '/builds/y/A', '/builds/z/3-2-a'].map((path) => folder.file(path, true)));
    expect(new Set(names.map((name) => name?.toLowerCase())).size).toBe(count + 3);
    expect(new Set(folder.pages.values()).size).toBe(count + 1);
    const linked = [...numbers, ...numbers, ...numbers].map((_, at) => folder.file(`/builds/linked/${at}`, false));
    expect(linked.indexOf(null)).toBe(2000);
    expect(folder.file('/media/p/1/a.pdf', false)).toBe('media/1/a.pdf');
  } finally {
    looks.mockRestore();
  }
});

test('W9: an address that begins with two slashes is one of the site, and none breaks the copy off', async () => {
  const links = [
    `${ORIGIN}//[`,
    `${ORIGIN}//rooms`,
    '/.//evil.example/x',
    '/n-api/locale/en?to=//[',
    '/n-api/locale/fr?to=//evil.example/',
    '/n-api/locale/fr?to=//[',
    '/n-api/locale/fr?to=%2Frooms%3Fa%3D1',
    '/n-api/locale/en?to=/fr/rooms',
    `blob:${ORIGIN}/x`,
  ];
  const body = links.map((href, at) => `<a href="${href}">${at}</a>`).join('');
  const { files } = await copyOf({
    '/': { html: `<html><body>${body}</body></html>`, failed: 0 },
    '/rooms': { html: '<html></html>', failed: 0 },
    '/evil.example/x': { html: '<html><body><a href="../rooms">rooms</a></body></html>', failed: 0 },
  });
  const led = [...(files.get('index.html') ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(led).toEqual([
    'page/index.html',
    'rooms/index.html',
    'evil-example/x/index.html',
    `${ORIGIN}/n-api/locale/en?to=//[`,
    `${ORIGIN}/n-api/locale/fr?to=//evil.example/`,
    `${ORIGIN}/n-api/locale/fr?to=//[`,
    'fr/rooms/index.html',
    'rooms/index.html',
    `blob:${ORIGIN}/x`,
  ]);
  expect(files.get('evil-example/x/index.html')).toContain('href="../../rooms/index.html"');
  expect(files.has('about-this-copy.html')).toBe(true);
});
