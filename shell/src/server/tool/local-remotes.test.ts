import { afterEach, beforeEach, expect, test } from 'vitest';
import { STRANGER, section, TOKEN } from '../testing/fake-api.ts';
import { fakeToolRelease } from '../testing/fake-tool-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';

const AT = 'http://localhost:8787';
const MEMBER = `sections-auth-token=${TOKEN}`;
const LINK = `/n-api/local/mf-notes?at=${encodeURIComponent(AT)}`;

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell();
  shell.api.save('/rooms', [section('text')]);
  shell.registry.promote(fakeToolRelease('mf-notes', '1.0.0'));
  await until(async () => (await see('/admin', MEMBER)).body.includes('/remotes/mf-notes/1.0.0/'));
});
afterEach(() => shell.close());

const see = (url: string, cookie = '') => shell.get(url, { headers: { cookie } });
const confirm = (cookie: string, at = AT, headers: Record<string, string> = {}) =>
  shell.get('/n-api/local/mf-notes', {
    method: 'POST',
    headers: {
      ...{ cookie, origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      ...headers,
    },
    body: new URLSearchParams({ at }).toString(),
  });

test('D6: a remote comes from one browser’s own machine, once its member has said so, marked, with a way out', async () => {
  const asked = await see(LINK, MEMBER);
  expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined]);
  expect(asked.body).toContain('Use mf-notes from your machine?');
  const said = await confirm(MEMBER);
  expect([said.status, said.headers.location]).toEqual([303, '/']);
  const kept = said.headers['set-cookie']?.[0] ?? '';
  expect(kept).toMatch(/^sections-local=mf-notes%3D[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = `${MEMBER}; ${kept.split(';')[0]}`;
  for (const [url, mark] of [
    ['/rooms', 'From your machine: mf-notes (localhost:8787)'],
    ['/rooms?edit', 'From your machine: mf-notes (localhost:8787)'],
    ['/fr/admin', 'Depuis votre machine\u202f: mf-notes (localhost:8787)'],
  ] as const) {
    const { body, headers } = await see(url, cookie);
    expect(body).toContain(mark);
    expect(body).toContain('href="/n-api/local/end"');
    expect(body).toContain(`"local":{"mf-notes":"${AT}"}`);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${AT}`);
    const { body: plain, headers: usual } = await see(url, MEMBER);
    expect(plain + usual['content-security-policy']).not.toContain('localhost:8787');
  }
  const { headers } = await see('/n-api/local/end', cookie);
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^sections-local=; Max-Age=0;/)]);
});

test('D6: no visitor has a remote from elsewhere, whatever their cookie says, and nothing but this machine is one', async () => {
  const forged = `sections-local=${encodeURIComponent(new URLSearchParams({ 'mf-notes': AT }).toString())}`;
  for (const cookie of [forged, `${forged}; sections-auth-token=${STRANGER}`])
    expect(JSON.stringify(await see('/rooms', cookie))).not.toContain('localhost:8787');
  expect((await see(LINK)).headers.location).toMatch(/^\/sign-in\?to=/);
  expect([(await confirm('')).status, (await confirm(`sections-auth-token=${STRANGER}`)).status]).toEqual([403, 403]);
  expect((await confirm(MEMBER, AT, { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const at of [
    'http://evil.test:8787',
    'https://localhost',
    'http://localhost:8787/x',
    'http://localhost:1@evil.test',
  ])
    expect((await confirm(MEMBER, at)).headers['set-cookie']).toBeUndefined();
  const elsewhere = `sections-local=${encodeURIComponent('mf-notes=http://evil.test:80')}`;
  expect(JSON.stringify(await see('/rooms', `${MEMBER}; ${elsewhere}`))).not.toContain('evil.test');
});
