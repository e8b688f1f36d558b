import type { Redirect } from 'shared-contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { followLeads } from './redirect.ts';

let shell: TestShell;
afterEach(() => shell?.close());

const site = async (redirects: Redirect[], ...paths: string[]): Promise<void> => {
  shell = await startShell();
  for (const path of ['/', ...paths]) shell.api.save(path);
  shell.api.redirect(redirects);
};
const lead = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status });
const location = async (url: string, headers: Record<string, string> = {}): Promise<[number, string | undefined]> => {
  const { status, headers: answered } = await shell.get(url, { headers });
  return [status, answered.location];
};

describe('V4: a redirect', () => {
  test.each([301, 302, 307, 308] as const)('leads on with its status %d', async (status) => {
    await site([lead('/old', '/new', status)], '/new');
    expect(await location('/old')).toEqual([status, '/new']);
    expect(await location('/new')).toEqual([200, undefined]);
  });

  test('keeps the language, the filters and the query', async () => {
    await site([lead('/old', '/new'), lead('/été', '/hiver?a=1#b')], '/new');
    expect(await location('/fr/old')).toEqual([301, '/fr/new']);
    expect(await location('/en/old')).toEqual([301, '/old']);
    expect(await location('/old/size=2?x=1')).toEqual([301, '/new/size=2?x=1']);
    expect(await location('/%C3%A9t%C3%A9?x=1')).toEqual([301, '/hiver?x=1&a=1#b']);
  });

  test('that names a language itself is not given another', async () => {
    await site([lead('/old', '/fr/new')]);
    expect(await location('/old')).toEqual([301, '/fr/new']);
    expect(await location('/fr/old')).toEqual([301, '/fr/new']);
  });

  test('off the site is a full navigation: its payload is no page', async () => {
    await site([lead('/out', 'https://elsewhere.test/path?x=1'), lead('/file', '/media/a/b/c.png')]);
    expect(await location('/out')).toEqual([301, 'https://elsewhere.test/path?x=1']);
    const payload = await shell.get('/out/_payload.json?b1');
    expect([payload.status, JSON.parse(payload.body)]).toEqual([200, { location: 'https://elsewhere.test/path?x=1' }]);
    expect(await location('/file/_payload.json?b1')).toEqual([200, undefined]);
    expect(await location('/fr/file')).toEqual([301, '/media/a/b/c.png']);
  });

  test('of a page’s payload leads to the other payload', async () => {
    await site([lead('/old', '/new?a=1')], '/new');
    expect(await location('/old/_payload.json?b1')).toEqual([301, '/new/_payload.json?b1&a=1']);
  });

  test('from the home address goes before the configured home page, and never for good by preference', async () => {
    await site([lead('/', '/new')], '/new', '/welcome');
    shell.api.settings({ home: '/welcome' });
    expect(await location('/')).toEqual([302, '/new']);
    expect(await location('/', { 'accept-language': 'fr' })).toEqual([302, '/fr/new']);
    expect(await location('/fr')).toEqual([301, '/fr/new']);
  });

  test('is followed to its end in one step', async () => {
    await site([lead('/a', '/b'), lead('/b', '/c', 302), lead('/c', 'http://site.test/d')], '/d');
    expect(await location('/a')).toEqual([302, '/d']);
  });

  test.each([
    ['to itself', [lead('/rooms', '/rooms')]],
    ['by another', [lead('/rooms', '/b'), lead('/b', '/rooms')]],
    ['by a language', [lead('/rooms', '/fr/rooms')]],
    ['by this very host', [lead('/rooms', 'http://site.test/rooms')]],
    ['by the home page', [lead('/rooms', '/')]],
    ['by a filter', [lead('/rooms', '/rooms/size=2')]],
    ['by another and an encoded filter', [lead('/rooms', '/b/x=1'), lead('/b', '/rooms/y%3D1?z=1')]],
  ] as [string, Redirect[]][])('that leads back %s is cut', async (_, redirects) => {
    await site(redirects, '/rooms');
    shell.api.settings({ home: '/rooms' });
    expect(await location('/rooms')).toEqual([200, undefined]);
    expect(await location('/rooms/size=2')).toEqual([200, undefined]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.test', '/\\elsewhere.test', 'mailto:a@b.c'])(
    'to %s is not followed',
    async (to) => {
      await site([lead('/rooms', to)], '/rooms');
      expect(await location('/rooms')).toEqual([200, undefined]);
    },
  );
});

describe('the list of redirects', () => {
  test('is asked for once, and anew when it changed', async () => {
    await site([], '/new');
    expect((await shell.get('/new')).status).toBe(200);
    expect((await shell.get('/fr/new')).status).toBe(200);
    expect(shell.api.calls.filter((call) => call === 'listRedirects')).toHaveLength(1);
    shell.api.redirect([lead('/old', '/new')]);
    expect(await location('/old')).toEqual([301, '/new']);
  });

  test('goes before a wildcard page that was shown there until then', async () => {
    await site([], '/new', '/blogs/*');
    for (const _ of ['made', 'kept']) expect(await location('/blogs/old')).toEqual([200, undefined]);
    shell.api.redirect([lead('/blogs/old', '/new')]);
    expect(await location('/blogs/old')).toEqual([301, '/new']);
    expect(await location('/blogs/other')).toEqual([200, undefined]);
  });

  test('that cannot be had keeps no page from being served', async () => {
    await site([lead('/old', '/new')], '/new');
    await shell.get('/');
    shell.api.failing.add('listRedirects');
    shell.api.redirect([]);
    expect(await location('/new')).toEqual([200, undefined]);
    shell.api.failing.clear();
    expect((await shell.get('/old')).status).toBe(404);
  });
});

test('any map of leads ends', () => {
  const next: Record<string, string> = { '/a': '/b', '/b': '/c', '/c': '/b' };
  const leadOf = (path: string) => (next[path] ? { to: next[path], status: 301 as const } : null);
  expect(followLeads('/a', leadOf)).toBeNull();
  expect(followLeads('/x', leadOf)).toBeNull();
});
