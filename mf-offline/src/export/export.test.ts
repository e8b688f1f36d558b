import { unzipSync } from 'fflate';
import { testId } from 'offline-api/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { Contents } from '../store/local-database.ts';
import { draftFiles } from './draft-files.ts';
import { writeDocument } from './write-document.ts';
import { zipFolder } from './zip-folder.ts';

afterEach(() => vi.unstubAllGlobals());

async function bytesOf(bytes: AsyncIterable<Uint8Array> | null): Promise<string | null> {
  if (!bytes) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function setUp(more: object = {}) {
  const medias = [
    { media_id: testId(1), files: [{ filename: '../a view.png' }] },
    { media_id: testId(2), files: [{ filename: 'secret.png' }], private_status: 'private' },
  ];
  const fetch = vi.fn(async () => new Response('from the site'));
  vi.stubGlobal('fetch', fetch);
  const blob = async (id: string) => (id === testId(3) ? undefined : new Blob([`bytes of ${id}`]));
  return { fetch, ...draftFiles({ medias } as unknown as Contents, 'p', { blob, ...more }) };
}

test('W9: media of a draft are files named as what they are, wherever a page names them', async () => {
  const { named, open } = setUp();
  const html = `<img src="/n-api/draft-media/${testId(1)}" srcset="/n-api/draft-media/${testId(1)} 4w">`;
  const address = `/media/p/${testId(1)}/a-view.png`;
  expect(named({ html, failed: 0 })).toEqual({ html: `<img src="${address}" srcset="${address} 4w">`, failed: 0 });
  expect(named({ flaw: 'missing' })).toEqual({ flaw: 'missing' });
  expect(await bytesOf(await open(address))).toBe(`bytes of ${testId(1)}`);
});

test('W9: what the site made of a file is asked of the site, and is not the file under another name', async () => {
  const kept = { picture: 'image/png', film: 'video/mp4' };
  const blob = async (id: string) => {
    const of = id === testId(1) ? 'picture' : 'film';
    return new Blob([of], { type: kept[of] });
  };
  const { open, fetch } = setUp({ blob });
  const smaller = () => open(`/media/p/${testId(1)}/h-320.avif`);
  expect(await bytesOf(await smaller())).toBe('from the site');
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await bytesOf(await smaller())).toBe('picture');
  expect(await open(`/media/p/${testId(4)}/poster.webp`)).toBeNull();
});

test('W9: what is private, and what the person alone is answered, is in no folder', async () => {
  const { open, fetch } = setUp();
  expect(await open(`/media/p/${testId(2)}/secret.png`)).toBeNull();
  for (const address of ['/n-api/session', '/api/v1/project/p', '/admin', '//elsewhere.test/x'])
    expect(await open(address)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(await bytesOf(await open('/remotes/r/1/client/a.css'))).toBe('from the site');
  expect(fetch).toHaveBeenCalledWith('/remotes/r/1/client/a.css', { credentials: 'omit' });
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await open('/remotes/r/1/client/b.css')).toBeNull();
});

test('W9: no words of a page end its head, its styles or an attribute', () => {
  const attack = '"></title></style><script>alert(1)</script>';
  const html = writeDocument({
    payload: {
      page: { name: 'x', metadata: { en: { title: attack, description: attack }, favicon: { url: `/${attack}` } } },
      project: { metadata: { title: attack } },
      ...{ locale: 'en', defaultLocale: 'en' },
    } as never,
    ...{ html: '<main id="main"></main>', themeCss: `a{content:"${attack}"}`, styles: ['/a.css'] },
  });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toMatch(/<style>a\{content:"[^<]*<\\\/title><\\\/style><script>alert\(1\)<\\\/script>"\}<\/style>/);
  expect(html).toContain('<title>&quot;&gt;&lt;/title&gt;');
  expect(html).toContain('<meta name="description" content="&quot;&gt;');
});

test('W9: a folder is one archive, each of its files whole', async () => {
  async function* files() {
    for (const [name, text] of [
      ['index.html', 'home'],
      ['fr/zimní.html', 'é'.repeat(70_000)],
      ['media/a.png', 'bytes'],
    ])
      yield {
        ...{ name: name ?? '', isText: !name?.endsWith('png') },
        bytes: async function* () {
          yield new TextEncoder().encode(text);
        },
      };
  }
  const archive = await zipFolder(files(), new Date('2026-01-02T03:04:05Z'));
  const read = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(Object.entries(read).map(([name, bytes]) => [name, new TextDecoder().decode(bytes).length])).toEqual([
    ['index.html', 4],
    ['fr/zimní.html', 70_000],
    ['media/a.png', 5],
  ]);
});
