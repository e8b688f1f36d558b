import { ApiError } from 'shared-contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { section, TOKEN } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { projectFor } from './visitor.ts';

let shell: TestShell;
afterEach(() => shell?.close());

const site = async (...paths: string[]): Promise<void> => {
  shell = await startShell();
  for (const path of ['/', ...paths]) shell.api.save(path);
};
const location = async (url: string, headers: Record<string, string> = {}): Promise<[number, string | undefined]> => {
  const { status, headers: answered } = await shell.get(url, { headers });
  return [status, answered.location];
};

describe('a page', () => {
  test('V1 V16: is the stored page in the layout named defaults, with the slot of draft mode', async () => {
    await site('/rooms');
    const { status, body, headers } = await shell.get('/rooms');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="__nuxt" data-layout="defaults"><main id="main"');
    expect(body).toContain('<h1>Page /rooms</h1>');
    expect(body).toMatch(
      /data-component="\/OfflineMode\/main" data-publish-in-progress="false" data-external="false" hidden/,
    );
  });

  test('a wildcard page is told the rest of the path', async () => {
    await site('/blogs/*');
    expect((await shell.get('/blogs/spring/menu')).body).toContain('rest:spring/menu');
    shell.api.save('/blogs/spring/menu');
    expect((await shell.get('/blogs/spring/menu')).body).toContain('<h1>Page /blogs/spring/menu</h1>');
  });

  test('what only the server may know is in no document and no payload', async () => {
    await site();
    shell.api.save('/rooms', [section('text', { title: 'Public' })]);
    const both = [await shell.get('/rooms'), await shell.get('/rooms/_payload.json?b1')];
    for (const { body } of both) {
      expect(body).toContain('Public');
      expect(body).not.toContain('canary');
    }
  });

  test('other methods are refused with what is allowed', async () => {
    await site();
    const { status, headers } = await shell.get('/rooms', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('P6: another address of the site', () => {
  test('leads visitors to the main one, to the same page and for good; whoever works there, and the tool, stay', async () => {
    await site('/rooms');
    shell.api.leadsToMain = true;
    const at = (url: string, headers: Record<string, string> = {}) => location(url, { host: 'other.test', ...headers });
    expect(await at('/rooms?x=1')).toEqual([308, 'http://site.test/rooms?x=1']);
    expect(await at('/fr/rooms')).toEqual([308, 'http://site.test/fr/rooms']);
    expect(await at('/nowhere')).toEqual([308, 'http://site.test/nowhere']);
    const payload = await shell.get('/rooms/_payload.json?b1', { headers: { host: 'other.test' } });
    expect(JSON.parse(payload.body)).toEqual({ location: 'http://site.test/rooms?b1' });
    expect(await at('/rooms', { cookie: `sections-auth-token=${TOKEN}` })).toEqual([200, undefined]);
    expect((await at('/admin'))[1] ?? '').not.toContain('site.test');
    expect((await at('/rooms?edit'))[1] ?? '').not.toContain('site.test');
    expect(await location('/rooms')).toEqual([200, undefined]);
    shell.api.leadsToMain = false;
    shell.api.settings({ title: 'New' });
    expect(await at('/rooms')).toEqual([200, undefined]);
  });
});

describe('shares of addresses', () => {
  test('SEC-M3: who has had so many pages made anew waits, of whichever address of a page; what is in the cache is everybody’s', async () => {
    // The host that is looked for, and two pages.
    let left = 3;
    const countPage = async () => {
      if (left === 0) throw new ApiError('too_many_requests', { retryAfter: 7 });
      left -= 1;
    };
    shell = await startShell({ countPage });
    for (const path of ['/', '/rooms', '/garden']) shell.api.save(path);
    const ask = async (path: string, headers = {}) => (await shell.get(path, { headers })).status;
    expect([await ask('/rooms'), await ask('/rooms'), await ask('/garden')]).toEqual([200, 200, 200]);
    const refused = await shell.get('/rooms/made=up');
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '7',
      expect.stringContaining('<!doctype html>'),
    ]);
    expect([await ask('/made-up'), await ask('/fr/rooms'), await ask('/rooms')]).toEqual([429, 429, 200]);
    expect(await ask('/rooms', { cookie: `sections-auth-token=${TOKEN}` })).toBe(429);
  });
});

describe('B13: shares of addresses while the API is away', () => {
  test.each(['unavailable', 'internal', 'too_many_requests'] as const)(
    'nobody is refused what was read and stands in, when the API answers %s; what was not read counts',
    async (code) => {
      let left = Number.POSITIVE_INFINITY;
      const countPage = async () => {
        if (left === 0) throw new ApiError('too_many_requests', { retryAfter: 7 });
        left -= 1;
      };
      shell = await startShell({ countPage });
      const { api } = shell;
      for (const path of ['/rooms', '/menu']) api.save(path);
      const ask = async (path: string) => {
        const { status, body } = await shell.get(path);
        return status === 200 ? /v\d+ en/.exec(body)?.[0] : status;
      };
      expect(await ask('/rooms')).toBe('v1 en');
      // Both the page and its project are no longer true, and nobody can be asked what is.
      api.save('/rooms');
      api.settings({ title: 'Another' });
      let fails = true;
      api.onCall = () => {
        if (fails) throw new ApiError(code);
      };
      expect(await ask('/rooms')).toBe('v1 en');
      left = 0;
      expect([await ask('/rooms'), await ask('/rooms'), await ask('/menu')]).toEqual(['v1 en', 'v1 en', 429]);
      [fails, left] = [false, Number.POSITIVE_INFINITY];
      expect(await ask('/rooms')).toBe('v2 en');
    },
  );
});

describe('shares of look-ups', () => {
  test('SEC-M3: who has had their share is not looked for in the database, whatever cookie, host or image they name', async () => {
    let isOver = false;
    const countPage = async () => {
      if (isOver) throw new ApiError('too_many_requests', { retryAfter: 7 });
    };
    shell = await startShell({ countPage });
    shell.api.save('/rooms');
    expect((await shell.get('/rooms')).status).toBe(200);
    isOver = true;
    shell.api.calls.length = 0;
    const cookie = 'sections-auth-token=made-up';
    const asked = [
      await shell.get('/rooms', { headers: { cookie } }),
      await shell.get('/sign-in', { headers: { cookie } }),
      await shell.get('/n-api/session', { headers: { cookie } }),
      await shell.get('/', { headers: { host: 'made-up.test' } }),
      await shell.get('/robots.txt', { headers: { host: 'made-up.test' } }),
      await shell.get('/share/made-up/abc.png'),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 429));
    expect(shell.api.calls).toEqual([]);
    expect([(await shell.get('/rooms')).status, (await shell.get('/robots.txt')).status]).toEqual([200, 200]);
  });
});

describe('languages', () => {
  test('V2: the first segment names the language and is no part of the path', async () => {
    await site('/rooms');
    expect((await shell.get('/fr/rooms')).body).toContain('<html lang="fr"');
    expect((await shell.get('/rooms', { headers: { 'accept-language': 'fr' } })).body).toContain('<html lang="en"');
  });

  test('V2: the default language has no prefix, and one that is not published has no pages', async () => {
    await site('/rooms');
    expect(await location('/en/rooms?a=1')).toEqual([301, '/rooms?a=1']);
    expect((await shell.get('/en')).body).toContain('rel="canonical" href="http://site.test/"');
    shell.api.settings({ languages: ['en'] });
    expect((await shell.get('/fr/rooms')).status).toBe(404);
  });

  test('V2: a default language of French turns the prefixes around', async () => {
    await site('/rooms');
    shell.api.settings({ defaultLang: 'fr' });
    expect((await shell.get('/rooms')).body).toContain('<html lang="fr"');
    expect((await shell.get('/en/rooms')).body).toContain('<html lang="en"');
    expect(await location('/fr/rooms')).toEqual([301, '/rooms']);
  });

  test('V2: only / negotiates: cookie, then browser, then the default; one 302 that nobody keeps', async () => {
    await site();
    const first = await shell.get('/', { headers: { 'accept-language': 'fr-CA, en;q=0.5' } });
    expect([first.status, first.headers.location, first.headers['cache-control']]).toEqual([302, '/fr', 'no-store']);
    expect((await shell.get('/fr', { headers: { 'accept-language': 'en' } })).status).toBe(200);
    expect(await location('/', { 'accept-language': 'fr', cookie: 'sections-locale=en' })).toEqual([200, undefined]);
    expect(await location('/', { cookie: 'sections-locale=fr' })).toEqual([302, '/fr']);
    expect(await location('/', { 'accept-language': 'de, *;q=0.1' })).toEqual([200, undefined]);
    expect((await shell.get('/')).headers['cache-control']).toBe('private, no-cache');
  });

  test('V4: / leads to the configured home page, in the negotiated language, at once', async () => {
    await site('/welcome');
    shell.api.settings({ home: '/welcome' });
    expect(await location('/')).toEqual([302, '/welcome']);
    expect(await location('/', { 'accept-language': 'fr' })).toEqual([302, '/fr/welcome']);
    expect(await location('/fr')).toEqual([302, '/fr/welcome']);
    expect(await location('/_payload.json?b1')).toEqual([302, '/welcome/_payload.json?b1']);
    for (const home of ['//evil.test', '/\\evil.test', '/']) {
      shell.api.settings({ home });
      expect((await shell.get('/')).status).toBe(200);
    }
  });
});

describe('addresses', () => {
  test('V3: filters leave the path and reach the page; bad JSON is a 400 page; harmful keys vanish', async () => {
    await site('/rooms');
    expect((await shell.get('/rooms/size=2/tag[]=a,b')).body).toContain('{size:2,tag:[a,b]}');
    const bad = await shell.get('/fr/rooms/where%7B%7D=%7Bbad');
    expect(bad.status).toBe(400);
    expect(bad.body).toContain('<html lang="fr"');
    const kept = await shell.get(`/rooms/where{}=${encodeURIComponent('{"__proto__":{"x":1},"a":1}')}/__proto__=1`);
    expect([kept.status, kept.body.includes('{where:{a:1}}')]).toEqual([200, true]);
  });

  test('a trailing slash is no other page', async () => {
    await site('/rooms');
    expect(await location('/rooms/?x=1')).toEqual([308, '/rooms?x=1']);
    expect(await location('/fr/')).toEqual([308, '/fr']);
  });

  test('a host that no host can be called is refused', async () => {
    await site();
    expect((await shell.get('/', { headers: { host: 'a"b<script>' } })).status).toBe(400);
  });
});

test('P6: an editor has the site at the host as its media are shown there, unless it is to be deleted or is another', () => {
  const stored = { id: 'a', url: 'own.test', claimed: false, verified: true, project_metadata: {} };
  const shown = { ...stored, project_metadata: { favicon: { url: '/shown.png' } } };
  const ofHost = (project: object) => projectFor({ session: { project } } as never, shown as never) === shown;
  const soon = { ...stored, deletes_at: '2026-01-01T00:00:00.000Z' };
  expect([stored, soon, { ...stored, id: 'b' }].map(ofHost)).toEqual([true, false, false]);
  expect(projectFor(null, shown as never)).toBe(shown);
});

describe('an address that is none', () => {
  let shell: TestShell;
  beforeAll(async () => {
    shell = await startShell();
    for (const path of ['/', '/rooms']) shell.api.save(path);
  });
  afterAll(() => shell.close());

  test.each([
    '//rooms',
    '//evil.test/',
    '/rooms//x',
    '/..',
    '/rooms/../x',
    '/%2e%2e/x',
    '/%2F..',
    '/%2Fevil.test',
    '/rooms%5Cx',
    '/%ff',
    '/%00',
    '/rooms/%zz',
    `/${'a'.repeat(5000)}`,
  ])('%s is refused with a page, not followed', async (url) => {
    const { status, headers, body } = await shell.get(url);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.location).toBeUndefined();
    expect(body).toContain('<html lang="en"');
  });
});
