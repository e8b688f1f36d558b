import { DRAFT_SET, DRAFT_SET_NOTE } from 'shared-contracts/tool';
import { expect, test, vi } from 'vitest';
import { type Asked, createAnswers } from './answers.ts';

const ORIGIN = 'http://site.test';
const NOTE = {
  hash: 'h',
  at: '2026-01-01',
  session: { user: { id: 'me' } },
  locales: ['en', 'fr'],
  defaultLocale: 'en',
};

/** Caches by name, each its answers by address. */
function fakeStorage(caches: Record<string, Record<string, string>>) {
  const open = async (name: string) => ({
    match: async (address: string) => {
      const body = caches[name]?.[address.replace(ORIGIN, '')];
      return body === undefined ? undefined : new Response(body);
    },
  });
  return {
    caches,
    storage: {
      keys: async () => Object.keys(caches),
      open: open as unknown as CacheStorage['open'],
      delete: async (name: string) => delete caches[name],
    },
  };
}

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  ...{ url: ORIGIN + path, method: 'GET', mode: 'navigate' },
  ...more,
});

const whole = (files: Record<string, string> = {}) => ({
  [DRAFT_SET_NOTE]: JSON.stringify(NOTE),
  ...{
    '/draft-mode?edit': 'edit en',
    '/fr/draft-mode?edit': 'edit fr',
    '/admin': 'screens en',
    '/fr/admin': 'screens fr',
  },
  ...files,
});

function start(caches: Record<string, Record<string, string>>, fetch: (request: Asked) => Promise<Response>) {
  const { storage } = fakeStorage(caches);
  return createAnswers<Asked>({ storage, fetch, medium, patience: () => new Promise(() => undefined) });
}

const medium = async (id: string) =>
  id === 'known'
    ? new Blob(['<svg/>'], { type: 'image/svg+xml' })
    : id === 'picture'
      ? new Blob(['bytes'], { type: 'image/png' })
      : undefined;

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

test('O2: while the server is there, documents are the server’s', async () => {
  const answer = start({ [`${DRAFT_SET}1`]: whole() }, async () => new Response('of the server'));
  expect(await textOf(answer(asked('/rooms?edit')))).toBe('of the server');
});

test('O2: without it, one document serves every page and one every screen, in the language of the address', async () => {
  const answer = start({ [`${DRAFT_SET}1`]: whole() }, away);
  const found = ['/rooms?edit', '/fr/rooms?edit', '/fr/rooms?a=b', '/theme/global_settings', '/fr/admin'].map((path) =>
    textOf(answer(asked(path))),
  );
  expect(await Promise.all(found)).toEqual(['edit en', 'edit fr', 'edit fr', 'screens en', 'screens fr']);
});

test('O2: a proxy that says its server is away, and a network that hangs, are no answers', async () => {
  const gone = start({ [`${DRAFT_SET}1`]: whole() }, async () => new Response('', { status: 502 }));
  expect(await textOf(gone(asked('/?edit')))).toBe('edit en');
  const { storage } = fakeStorage({ [`${DRAFT_SET}1`]: whole() });
  const hung = createAnswers<Asked>({
    storage,
    medium,
    fetch: () => new Promise(() => undefined),
    patience: async () => null,
  });
  expect(await textOf(hung(asked('/?edit')))).toBe('edit en');
  const slow = createAnswers<Asked>({
    storage,
    medium,
    fetch: async () => new Response('of the server'),
    patience: async () => null,
  });
  expect(await textOf(slow(asked('/rooms')))).toBe('of the server');
});

test('O2: documents come from the newest set that is whole; files from whichever has them, else from the server', async () => {
  const caches = {
    [`${DRAFT_SET}1`]: { ...whole({ '/builds/1/a.mjs': 'a of 1' }), '/draft-mode?edit': 'old' },
    [`${DRAFT_SET}2`]: whole({ '/builds/2/a.mjs': 'a of 2' }),
    [`${DRAFT_SET}3`]: { '/draft-mode?edit': 'half', '/builds/3/a.mjs': 'a of 3' },
  };
  const answer = start(caches, away);
  expect(await textOf(answer(asked('/?edit')))).toBe('edit en');
  const files = ['/builds/1/a.mjs', '/builds/2/a.mjs'].map((path) => textOf(answer(asked(path, { mode: 'cors' }))));
  expect(await Promise.all(files)).toEqual(['a of 1', 'a of 2']);
  await expect(answer(asked('/remotes/other.mjs', { mode: 'cors' }))).rejects.toThrow('Failed to fetch');
});

test('O2: whoever comes by a door, in or out, finds no document of somebody else', async () => {
  for (const [path, method] of [
    ['/n-api/session', 'DELETE'],
    ['/n-api/session', 'POST'],
    ['/n-api/register', 'POST'],
    ['/n-api/invitation/abc', 'POST'],
  ] as const) {
    const { caches, storage } = fakeStorage({ [`${DRAFT_SET}1`]: whole(), other: { '/': 'kept' } });
    const answer = createAnswers<Asked>({ storage, medium, fetch: away, patience: () => new Promise(() => undefined) });
    await expect(answer(asked(path, { method, mode: 'cors' }))).rejects.toThrow('Failed to fetch');
    expect(Object.keys(caches)).toEqual(['other']);
    await expect(answer(asked('/?edit'))).rejects.toThrow('Failed to fetch');
  }
});

test('O2: who is signed in is known without a network; nothing else is answered', async () => {
  const fetch = vi.fn(away);
  const answer = start({ [`${DRAFT_SET}1`]: whole() }, fetch);
  const session = await answer(asked('/n-api/session', { mode: 'cors' }));
  expect(await session?.json()).toEqual(NOTE.session);
  fetch.mockClear();
  for (const path of ['/api/v1/session', '/media/a.webp', '/n-api/errors'])
    expect(answer(asked(path, { mode: 'cors' }))).toBeNull();
  expect(answer(asked('/api/v1/project/p/page/x', { method: 'PUT', mode: 'cors' }))).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('O3: media that are kept here are shown while their person is there, run nothing, and to nobody after', async () => {
  const answer = start({ [`${DRAFT_SET}1`]: whole() }, away);
  const shown = await answer(asked('/n-api/draft-media/picture', { mode: 'no-cors' }));
  expect([shown?.headers.get('content-type'), await shown?.text()]).toEqual(['image/png', 'bytes']);
  const drawn = await answer(asked('/n-api/draft-media/known'));
  expect(drawn?.headers.get('content-type')).toBe('application/octet-stream');
  expect(drawn?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect((await answer(asked('/n-api/draft-media/unknown')))?.status).toBe(404);
  const after = start({}, away);
  expect((await after(asked('/n-api/draft-media/picture')))?.status).toBe(404);
});
