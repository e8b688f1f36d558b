import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TOKEN } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await startShell();
});
beforeEach(() => void shell.api.fetched.splice(0));
afterAll(() => shell.close());

const cookie = `a=b; sections-auth-token=${TOKEN}`;
const OWN = { origin: 'http://site.test', 'x-sections-request': '1' };
const put = (headers: Record<string, string>) =>
  shell.get('/api/v1/project/p/page/x?y=1', { method: 'PUT', headers, body: 'text' });

test('the cookie becomes the token header and goes no further', async () => {
  const answer = await put({ ...OWN, cookie });
  expect(JSON.parse(answer.body)).toEqual({ method: 'PUT', token: TOKEN, body: 'text' });
  const [request] = shell.api.fetched;
  expect(request?.headers.has('cookie')).toBe(false);
  expect(request?.url).toBe('http://api.internal/api/v1/project/p/page/x?y=1');
});

test('reading by cookie needs no more than the cookie', async () => {
  const answer = await shell.get('/api/v1/session', { headers: { cookie } });
  expect(JSON.parse(answer.body).token).toBe(TOKEN);
});

test.each([
  [{ 'x-sections-request': '1' }],
  [{ origin: 'http://site.test' }],
  [{ 'x-sections-request': '1', origin: 'https://evil.test' }],
  [{ 'x-sections-request': '1', origin: 'null' }],
  [{ 'x-sections-request': '1', origin: 'http://site.test.evil.test' }],
  [{ 'x-sections-request': '1', origin: 'http://site.test', 'sec-fetch-site': 'cross-site' }],
  [{ 'x-sections-request': '1', 'sec-fetch-site': 'same-site' }],
] as [Record<string, string>][])('a write by cookie that this site did not send is refused: %j', async (headers) => {
  const answer = await put({ ...headers, cookie });
  expect([answer.status, JSON.parse(answer.body).error]).toEqual([403, 'cross_site']);
  expect(shell.api.fetched).toEqual([]);
});

test('without the cookie, and with a token of its own, a request passes as it is', async () => {
  expect(JSON.parse((await put({ origin: 'https://other.test' })).body).token).toBeNull();
  expect(JSON.parse((await put({ cookie, token: 'own' })).body).token).toBe('own');
});

test('large bodies stream, and an API that breaks is an answer', async () => {
  const own = await startShell();
  try {
    const body = 'x'.repeat(3_000_000);
    const answer = await own.get('/api/v1/x', { method: 'POST', body });
    expect(JSON.parse(answer.body).body).toHaveLength(body.length);
    Object.assign(own.api, { fetch: undefined });
    expect((await own.get('/api/v1/x')).status).toBe(200);
  } finally {
    await own.close();
  }
});

test.each(['/api/../metrics', '/api/v1/%2e%2e/%2e%2e/media/a/b/c', '/api/v1/..\\..\\registry/v1/remotes'])(
  'no address leads past the API: %s',
  async (path) => {
    expect((await shell.get(path)).status).toBe(404);
    expect(shell.api.fetched).toEqual([]);
  },
);

test.each(['user:secret@site.test', 'site.test/api/v1/changes?', 'site.test#', '[::1', ''])(
  'the host a request names has no say in where it goes: "%s"',
  async (host) => {
    expect((await shell.get('/api/v1/session', { headers: { host } })).status).toBe(200);
    expect(shell.api.fetched.map(({ url }) => url)).toEqual(['http://api.internal/api/v1/session']);
  },
);

test('a method that no request to the API can have is refused', async () => {
  expect((await shell.get('/api/v1/session', { method: 'TRACE' })).status).toBe(405);
});
