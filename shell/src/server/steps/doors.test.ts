import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ToolState } from '../../shared/tool-state.ts';
import { type Got, startShell, type TestShell } from '../testing/start-shell.ts';

const stateOf = ({ body }: Got): ToolState =>
  JSON.parse(/id="sections-tool-state">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

/** Tests here only ask: one shell answers all of them. */
describe('who is not signed in', () => {
  let shell: TestShell;
  beforeAll(async () => {
    shell = await startShell();
  });
  afterAll(() => shell.close());

  test.each([
    ['/admin', '/sign-in?to=%2Fadmin'],
    ['/admin/account?a=1', '/sign-in?to=%2Fadmin%2Faccount%3Fa%3D1'],
    ['/fr/admin/account', '/fr/sign-in?to=%2Ffr%2Fadmin%2Faccount'],
  ])('%s leads to the question who they are', async (path, location) => {
    const { status, headers } = await shell.get(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([303, location, 'no-store']);
  });

  test.each(['/sign-in', '/register', '/verify', '/reset-password', '/invitation/abc', '/fr/sign-in'])(
    '%s is for anybody, private and never kept',
    async (path) => {
      const { status, headers, body } = await shell.get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(body).toContain('id="sections-tool"');
      expect(body).toContain(path.startsWith('/fr') ? '<html lang="fr">' : '<html lang="en">');
    },
  );

  const send = (fields: Record<string, string>) =>
    shell.get('/n-api/session', {
      method: 'POST',
      headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/a//b'])(
    'P1: signing in without any script never leads to %s',
    async (to) => {
      expect((await shell.get(`/sign-in?to=${encodeURIComponent(to)}`)).body).toContain('name="to" value="/"');
      expect((await send({ email: 'o@x.y', password: 'right', to })).headers.location).toBe('/');
    },
  );
});

describe('SEC-H1: at the installation’s own address', () => {
  const HOME = { host: 'sections.test' };
  let shell: TestShell;
  beforeAll(async () => {
    shell = await startShell({ settings: { installation: 'sections.test' } });
  });
  afterAll(() => shell.close());

  test.each(['/verify?token=abc', '/reset-password?token=abc', '/invitation/abc', '/fr/verify?token=abc', '/sign-in'])(
    '%s answers where no project has the host',
    async (path) => {
      for (const host of ['sections.test', 'sections.test:8080']) {
        const got = await shell.get(path, { headers: { host } });
        expect([got.status, got.headers['cache-control']]).toEqual([200, 'private, no-store']);
        expect(stateOf(got)).toMatchObject({ project: null, session: null, locales: ['en', 'fr'] });
      }
    },
  );

  test('nothing else does, and none of it at hosts that are nobody’s', async () => {
    for (const path of ['/', '/register', '/admin', '/rooms'])
      expect((await shell.get(path, { headers: HOME })).status).toBe(404);
    expect((await shell.get('/verify', { headers: { host: 'nobodys.test' } })).status).toBe(404);
  });

  test('a project that has the host stands there itself', async () => {
    const own = await startShell({ settings: { installation: 'site.test' } });
    try {
      expect(stateOf(await own.get('/verify'))).toMatchObject({ project: { url: 'site.test' } });
    } finally {
      await own.close();
    }
  });
});
