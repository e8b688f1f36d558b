import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createAnswer } from '../http/answer.ts';
import { section, TOKEN } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';
import { createProbe, requestOf } from './probe.ts';

let shell: TestShell;
afterEach(() => shell.close());

const loads = (): number => shell.api.calls.filter((call) => call === 'loadPage').length;
const long = () => section('text', { title: 'x'.repeat(3000) });

/** A page that the probe answers: nothing but a look-up is left of the request. */
async function cached(url = '/rooms'): Promise<void> {
  shell = await startShell();
  shell.api.save('/rooms', [long()]);
  await shell.get(url);
  for (const encoding of ['br', 'gzip']) await shell.get(url, { headers: { 'accept-encoding': encoding } });
}

describe('a cached page', () => {
  test('V1: is answered without asking anybody', async () => {
    await cached();
    shell.api.calls.length = 0;
    await shell.get('/rooms');
    expect(shell.api.calls).toEqual([]);
  });

  test('is sent in the smallest encoding the client takes, each with its own ETag', async () => {
    await cached();
    const answers = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', '', 'identity', 'zstd'].map((accept) =>
        shell.get('/rooms', { headers: { 'accept-encoding': accept } }),
      ),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      'gzip',
      undefined,
      undefined,
      undefined,
    ]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, bytes } of answers) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
    }
    expect(answers[0]?.bytes.length).toBeLessThan((answers[3]?.bytes.length ?? 0) / 2);
  });

  test('is not sent again to who has it', async () => {
    await cached();
    const { headers } = await shell.get('/rooms', { headers: { 'accept-encoding': 'br' } });
    const etag = headers.etag ?? '';
    const ask = (value: string, encoding = 'br') =>
      shell.get('/rooms', { headers: { 'accept-encoding': encoding, 'if-none-match': value } });
    for (const value of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await ask(value);
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask('"x"')).status).toBe(200);
    expect((await ask(etag, 'gzip')).status).toBe(200);
  });

  test('HEAD has the headers of GET and no body', async () => {
    await cached();
    const [head, get] = [await shell.get('/rooms', { method: 'HEAD' }), await shell.get('/rooms')];
    expect(head.bytes.length).toBe(0);
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  test('B7: a save is seen on the next request, on the page and on its payload', async () => {
    await cached();
    await shell.get('/rooms/_payload.json?b1');
    expect((await shell.get('/fr/rooms')).body).toContain('v1 fr');
    shell.api.save('/rooms');
    expect((await shell.get('/rooms')).body).toContain('v2 en');
    expect((await shell.get('/fr/rooms')).body).toContain('v2 fr');
    expect((await shell.get('/rooms/_payload.json?b1')).body).toContain('v2 en');
  });

  test('B7: a render begun before a save is never stored after it', async () => {
    await cached();
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    shell.api.save('/menu');
    shell.api.onLoad = () => {
      reached.resolve();
      return gate.promise;
    };
    const before = shell.get('/menu');
    await reached.promise;
    shell.api.onLoad = async () => undefined;
    shell.api.save('/menu');
    const after = await shell.get('/menu');
    gate.resolve();
    expect((await before).body).toContain('v1 en');
    expect(after.body).toContain('v2 en');
    expect((await shell.get('/menu')).body).toContain('v2 en');
  });

  test('stays when another page is saved or made, and goes when the project changes', async () => {
    await cached();
    shell.api.save('/other');
    shell.api.calls.length = 0;
    await shell.get('/rooms');
    expect(shell.api.calls).toEqual([]);
    shell.api.settings({ title: 'New' });
    await shell.get('/rooms');
    expect(shell.api.calls).toEqual(['projectByHost', 'loadPage']);
  });

  test('a lost notification heals by itself', async () => {
    await cached();
    shell.api.notifies = false;
    shell.api.save('/rooms');
    await until(async () => (await shell.get('/rooms')).body.includes('v2'));
  });

  test('is made once for all who ask at the same time', async () => {
    await cached();
    shell.api.save('/rooms');
    const before = loads();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shell.get('/rooms')));
    expect(loads() - before).toBe(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

describe('public bytes', () => {
  test('depend on no header that is not part of the key', async () => {
    await cached();
    const plain = await shell.get('/rooms');
    const hostile = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-original-url': '/admin',
      'accept-language': 'fr',
      cookie: 'sections-locale=fr; a=b',
      'user-agent': '<script>',
      forwarded: 'host=evil.test',
    };
    for (const url of ['/rooms', '/rooms?utm=1', '/fresh', '/fresh']) {
      shell.api.save('/fresh');
      const poisoned = await shell.get(url, { headers: hostile });
      const clean = await shell.get(url);
      expect(poisoned.body).toBe(clean.body);
      expect(poisoned.body).not.toContain('evil.test');
    }
    expect((await shell.get('/rooms', { headers: hostile })).headers.etag).toBe(plain.headers.etag);
  });

  test('of one host are not shown on another', async () => {
    await cached();
    expect((await shell.get('/rooms', { headers: { host: 'other.test' } })).body).toContain('http://other.test/rooms');
    expect((await shell.get('/rooms')).body).toContain('http://site.test/rooms');
    expect((await shell.get('/rooms', { headers: { host: 'SITE.test' } })).body).toContain('http://site.test/rooms');
    expect((await shell.get('/rooms', { headers: { host: 'nobody.test' } })).status).toBe(404);
  });

  test('are not made for a person who is signed in, nor what is made for them kept', async () => {
    await cached();
    const cookie = `sections-auth-token=${TOKEN}`;
    const own = await shell.get('/rooms', { headers: { cookie } });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.body).toContain('data-audience="editor"');
    expect(own.body).toContain('"signedIn":true');
    expect(own.body).not.toContain('canary');
    expect((await shell.get('/rooms')).body).toContain('data-audience="visitor"');
    const expired = await shell.get('/rooms', { headers: { cookie: 'sections-auth-token=old' } });
    expect(expired.body).toContain('data-audience="visitor"');
    expect(expired.headers['set-cookie']?.join()).toContain('sections-signed-in=; Max-Age=0');
  });

  test('of / are kept apart by the language asked for', async () => {
    shell = await startShell();
    shell.api.save('/');
    for (let count = 0; count < 3; count += 1) {
      expect((await shell.get('/', { headers: { 'accept-language': 'en' } })).status).toBe(200);
      expect((await shell.get('/', { headers: { 'accept-language': 'fr' } })).headers.location).toBe('/fr');
      expect((await shell.get('/', { headers: { cookie: 'sections-locale=fr' } })).headers.location).toBe('/fr');
      expect((await shell.get('/')).status).toBe(200);
    }
    expect((await shell.get('/')).headers.vary).toContain('accept-language, cookie');
  });
});

describe('SEC-M3: a page has one key', () => {
  /** Each render says its number: the same bytes are the same render. */
  const counting = fakeRelease('1.0.0', {
    onSection: 'section = { settings: [{ render: (globalThis.renders = (globalThis.renders ?? 0) + 1) }] };',
  });

  const SPELLINGS: readonly (readonly [url: string, host?: string, plain?: string])[] = [
    ['/r%6foms'],
    ['/%72%6F%6Fms'],
    ['/rooms?sent=018f0000-0000-7000-8000-00000000dead'],
    ['/rooms?a=1'],
    ...['site.test:1', 'site.test:65535', 'SITE.test', 'site.test.', 'site.test.:99'].map(
      (host) => ['/rooms', host] as const,
    ),
    ['/%e9%bb%9e', 'site.test', '/%E9%BB%9E'],
    ['/e%CC%81', 'site.test', '/%C3%A9'],
  ];
  test.each(SPELLINGS.map(([url, host = 'site.test', plain = '/rooms']) => [url, host, plain] as const))(
    'however it is spelled: %s %s',
    async (url, host, plain) => {
      shell = await startShell({ release: counting });
      for (const path of ['/rooms', '/點', '/é']) shell.api.save(path, [section('text')]);
      const odd = await shell.get(url, { headers: { host } });
      expect([odd.status, odd.body.includes('"render":1')]).toEqual([200, true]);
      expect((await shell.get(plain)).body).toBe(odd.body);
    },
  );

  test('a form that was sent is said from the cache, too', async () => {
    shell = await startShell({ release: counting });
    const form = section('form');
    shell.api.save('/rooms', [form]);
    const first = await shell.get(`/rooms?sent=${form.id}`);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await shell.get(`/rooms?sent=${form.id}`)).body).toBe(first.body);
    expect((await shell.get('/rooms')).body).not.toBe(first.body);
  });

  test('sitemap and feed are made once for all ports', async () => {
    shell = await startShell();
    shell.api.save('/rooms');
    const plain = await shell.get('/sitemap.xml');
    shell.api.calls.length = 0;
    const other = await shell.get('/sitemap.xml', { headers: { host: 'Site.test.:81' } });
    expect([other.body, shell.api.calls.filter((call) => call === 'listAddresses')]).toEqual([plain.body, []]);
    const robots = await shell.get('/robots.txt', { headers: { host: 'site.test:81' } });
    expect(robots.body).toContain('http://site.test/sitemap.xml');
  });

  test('made-up spellings do not keep the one that others use from being answered at once', () => {
    const probe = createProbe(() => undefined);
    const answer = createAnswer({ status: 200, type: 'text/html', body: 'x', cacheControl: 'no-store' });
    const kept = {
      project: 'p',
      trial: null,
      variation: null,
      page: 'a',
      failed: 0,
      served: [],
      use: { reads: 0, asked: null },
      expiresAt: Number.POSITIVE_INFINITY,
    };
    const page = { key: 'k', pins: '', answer, addresses: new Set<string>(), ...kept };
    const ask = (url: string) => requestOf({ host: 'site.test', url, language: null, port: 80, cookie: '' });
    const res = { writeHead: () => undefined, end: () => undefined };
    for (let count = 0; count < 10; count += 1) probe.remember(ask(`/rooms?made-up=${count}`), page);
    probe.remember(ask('/rooms'), page);
    expect(probe.answer(ask('/rooms'), res as unknown as ServerResponse)).toBe(true);
    expect([page.addresses.size, probe.size()]).toEqual([4, 4]);
    probe.forget(page);
    expect(probe.size()).toBe(0);
  });
});

test('OPS-3: a page that was saved and not read again stands while the API is away, and a deleted one does not', async () => {
  await cached();
  shell.api.save('/gone', [long()]);
  await shell.get('/gone');
  shell.api.save('/rooms', [long()]);
  shell.api.settings({ title: 'Another' });
  shell.api.redirect([{ from: '/a', to: '/rooms', status: 301 }]);
  shell.api.remove('/gone');
  shell.api.away = true;
  expect((await shell.get('/rooms')).body).toContain('v1 en');
  expect((await shell.get('/gone')).status).toBe(503);
  shell.api.away = false;
  expect((await shell.get('/rooms')).body).toContain('v2 en');
  expect((await shell.get('/gone')).status).toBe(404);
  expect((await shell.get('/a')).headers.location).toBe('/rooms');
});

test('OPS-3: an API that is silent is away: old bytes, or soon a 503 that says when to come back', async () => {
  shell = await startShell({ settings: { apiDeadline: 40, patience: 10 } });
  for (const path of ['/rooms', '/menu']) shell.api.save(path);
  await shell.get('/rooms');
  shell.api.save('/rooms');
  const silence = Promise.withResolvers<void>();
  shell.api.onLoad = () => silence.promise;
  expect((await shell.get('/rooms')).body).toContain('v1 en');
  const other = await shell.get('/menu');
  expect([other.status, other.headers['retry-after']]).toEqual([503, '5']);
  silence.resolve();
  await until(async () => (await shell.get('/rooms')).body.includes('v2 en'));
});

test('hostile addresses and hosts do not fill the memory, nor push out pages', async () => {
  shell = await startShell({ settings: { cacheBytes: 40_000 } });
  shell.api.save('/rooms');
  await shell.get('/rooms');
  for (let count = 0; count < 60; count += 1) {
    await shell.get(`/missing-${count}`);
    await shell.get('/rooms', { headers: { host: `h${count}.test` } });
    await shell.get(`/rooms?x=${count}`);
  }
  shell.api.calls.length = 0;
  await shell.get('/rooms');
  expect(shell.api.calls).toEqual([]);
});

test('pages with filters that somebody made up push out no others', async () => {
  shell = await startShell({ settings: { cacheBytes: 100_000, pageBytes: 0 } });
  shell.api.save('/rooms', [long()]);
  await shell.get('/rooms');
  for (let count = 0; count < 40; count += 1) await shell.get(`/rooms/x=${count}`);
  shell.api.calls.length = 0;
  await shell.get('/rooms');
  expect(shell.api.calls).toEqual([]);
  await shell.get('/rooms/x=39');
  expect(shell.api.calls).toEqual([]);
});
