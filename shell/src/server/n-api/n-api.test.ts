import { BodyBudget } from 'shared-contracts/body-budget';
import { isFlagOn } from 'shared-contracts/flags';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell?.close());

const cookies = (headers: { readonly 'set-cookie'?: string[] }): string[] => headers['set-cookie'] ?? [];
const OWN = { origin: 'http://site.test', 'sec-fetch-site': 'same-origin', 'x-sections-request': '1' };
const SECTION = '0190b3c4-0000-7000-8000-000000000001';
const cookie = `sections-auth-token=${TOKEN}`;

describe('choosing a language', () => {
  test('V2 V17: sets the cookie for a year and returns to the page in that language', async () => {
    shell = await startShell();
    const { status, headers } = await shell.get('/n-api/locale/fr?to=%2Frooms%3Fa%3D1%23top');
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/fr/rooms?a=1#top', 'no-store']);
    expect(cookies(headers)).toEqual(['sections-locale=fr; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect((await shell.get('/n-api/locale/en?to=/fr/rooms')).headers.location).toBe('/rooms');
    expect((await shell.get('/n-api/locale/fr')).headers.location).toBe('/fr');
    expect((await shell.get('/n-api/locale/de?to=/')).status).toBe(404);
  });
});

describe('choosing a language, with a way on', () => {
  let shell: TestShell;
  beforeAll(async () => {
    shell = await startShell();
  });
  afterAll(() => shell.close());

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/%5Cevil.test/..//x',
    '\\\\evil.test',
    '/..//evil.test',
    '/en//evil.test',
    '/fr//evil.test',
    '/\t/evil.test',
    '/rooms\r\nset-cookie:a=b//',
    'javascript:alert(1)',
    '@evil.test',
    'evil.test',
  ])('leads nowhere else: %j', async (to) => {
    const { status, headers } = await shell.get(`/n-api/locale/fr?to=${encodeURIComponent(to)}`);
    expect(headers.location).toBeUndefined();
    expect(status).toBe(400);
  });
});

describe('the session', () => {
  const body = JSON.stringify({ email: 'o@x.y', password: 'right' });

  test('V17: signing in keeps the token from scripts and leaves a hint that they can read', async () => {
    shell = await startShell({ settings: { scheme: 'https' } });
    const headers = { origin: 'https://site.test', 'content-type': 'application/json' };
    const answer = await shell.get('/n-api/session', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain(TOKEN);
    expect(cookies(answer.headers)).toEqual([
      `__Host-sections-auth-token=${TOKEN}; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax`,
      'sections-auth-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'sections-signed-in=1; Max-Age=1209600; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test('a plain form signs in too and is sent home', async () => {
    shell = await startShell();
    const headers = { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await shell.get('/n-api/session', { method: 'POST', headers, body: 'email=o%40x.y&password=right' });
    expect([answer.status, answer.headers.location, cookies(answer.headers).length]).toEqual([303, '/', 2]);
  });

  test('SEC-H3: bodies of the shell’s own calls and of forms without script count, until they are answered', async () => {
    const budget = new BodyBudget();
    shell = await startShell({ holdBody: () => budget.hold([{ key: 'all', most: 100 }]) });
    shell.api.save('/');
    const form = { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' };
    const signIn = (email: string) =>
      shell.get('/n-api/session', { method: 'POST', headers: OWN, body: JSON.stringify({ email, password: 'right' }) });
    const send = (text: string) =>
      shell.get('/', { method: 'POST', headers: form, body: `_form=${SECTION}&a=${text}` });
    const long = 'x'.repeat(100);
    for (const answer of [await signIn(long), await send(long)])
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    for (let count = 0; count < 3; count += 1)
      expect([(await signIn('o@x.y')).status, (await send('b')).status]).toEqual([200, 303]);
  });

  test('wrong credentials, unreadable and endless bodies set no cookie', async () => {
    shell = await startShell();
    const post = (text: string) => shell.get('/n-api/session', { method: 'POST', headers: OWN, body: text });
    const answers = await Promise.all([
      post(JSON.stringify({ email: 'a', password: 'b' })),
      post('{'),
      post('x'.repeat(20_000)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 400, 413]);
    for (const { headers } of answers) expect(cookies(headers)).toEqual([]);
  });

  test.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://site.test', 'sec-fetch-site': 'cross-site' },
    {},
  ] as Record<string, string>[])('refuses to sign in or out from elsewhere: %j', async (headers) => {
    shell = await startShell();
    const [signIn, signOut] = [
      await shell.get('/n-api/session', { method: 'POST', headers, body }),
      await shell.get('/n-api/session', {
        method: 'DELETE',
        headers: { ...headers, cookie, 'x-sections-request': '1' },
      }),
    ];
    for (const answer of [signIn, signOut]) {
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([403, 'cross_site']);
      expect(cookies(answer.headers)).toEqual([]);
    }
  });

  test('says who is signed in, and ends', async () => {
    shell = await startShell();
    expect(JSON.parse((await shell.get('/n-api/session', { headers: { cookie } })).body).user.email).toBe('o@x.y');
    expect((await shell.get('/n-api/session')).status).toBe(401);
    const answer = await shell.get('/n-api/session', { method: 'DELETE', headers: { ...OWN, cookie } });
    expect(answer.status).toBe(200);
    expect(cookies(answer.headers).every((text) => text.includes('=; Max-Age=0'))).toBe(true);
    expect(shell.api.calls).toContain('logout');
  });
});

describe('SEC-L3: a session over TLS', () => {
  const own = { ...OWN, origin: 'https://site.test' };
  const names = (headers: { readonly 'set-cookie'?: string[] }) =>
    cookies(headers).map((text) => text.replace(/;.*$/, ''));

  test('is in the cookie that no other host can plant, before one that any can', async () => {
    shell = await startShell({ settings: { scheme: 'https' } });
    const ask = (text: string) => shell.get('/n-api/session', { headers: { cookie: text } });
    expect((await ask(`__Host-${cookie}`)).status).toBe(200);
    expect((await ask(`sections-auth-token=planted; __Host-${cookie}`)).status).toBe(200);
    expect((await ask(`${cookie}; __Host-sections-auth-token=other`)).status).toBe(401);
  });

  test('that began before goes on, and moves', async () => {
    shell = await startShell({ settings: { scheme: 'https' } });
    shell.api.save('/rooms');
    const page = await shell.get('/rooms', { headers: { cookie } });
    expect(page.body).toContain('"signedIn":true');
    const moved = [`__Host-${cookie}`, 'sections-auth-token=', 'sections-signed-in=1'];
    expect(names(page.headers)).toEqual(moved);
    expect(names((await shell.get('/rooms', { headers: { cookie: `__Host-${cookie}` } })).headers)).toEqual([]);
  });

  test('ends under both names', async () => {
    shell = await startShell({ settings: { scheme: 'https' } });
    const answer = await shell.get('/n-api/session', { method: 'DELETE', headers: { ...own, cookie } });
    expect(names(answer.headers)).toEqual([
      '__Host-sections-auth-token=',
      'sections-auth-token=',
      'sections-signed-in=',
    ]);
  });
});

test('F1: the flags of the site that is asked; of none there are none', async () => {
  shell = await startShell();
  const flagsAt = async (host?: string) =>
    JSON.parse((await shell.get('/n-api/feature-flags', host ? { headers: { host } } : {})).body);
  expect(isFlagOn(await flagsAt(), 'ai_agent', '018f0000-0000-7000-8000-000000000001')).toBe(true);
  expect(await flagsAt('nobody.example')).toEqual([]);
});

test('other addresses and methods are refused as data', async () => {
  shell = await startShell();
  expect((await shell.get('/n-api/unknown')).status).toBe(404);
  expect((await shell.get('/n-api/remotes', { method: 'PUT' })).status).toBe(405);
});

describe('views of pages', () => {
  const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' };

  test('P3: documents and what a browser shows count; payloads, robots, and those who work on the site do not', async () => {
    shell = await startShell();
    shell.api.save('/rooms');
    const told = shell.api.viewsTold;
    const read = (url: string, headers: Record<string, string> = {}) =>
      shell.get(url, { headers: { ...BROWSER, ...headers } });
    const tell = (headers: Record<string, string>) =>
      shell.get('/n-api/views', { method: 'POST', headers: { ...BROWSER, ...headers } });
    // Made, and from the cache.
    for (let time = 0; time < 3; time += 1) expect((await read('/rooms')).status).toBe(200);
    expect((await tell(OWN)).status).toBe(202);
    expect((await read('/rooms/_payload.json')).status).toBe(200);
    expect((await read('/rooms', { cookie })).status).toBe(200);
    expect((await read('/missing')).status).toBe(404);
    expect((await tell({ ...OWN, cookie })).status).toBe(202);
    expect((await tell({ ...OWN, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await read('/rooms', { 'user-agent': 'Googlebot/2.1' })).status).toBe(200);
    await shell.shell.close();
    expect(told.reduce((sum, { views }) => sum + views, 0)).toBe(4);
    expect(new Set(told.map(({ project }) => project)).size).toBe(1);
  });
});
