import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { section, TOKEN } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';
import { amongVisitors, BUCKETS, createDraw } from './bucket.ts';
import { choose } from './candidates.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell();
  shell.api.save('/rooms', [section('text')]);
});
afterEach(() => shell.close());

const RENDERER = 'mf-renderer';
const NEXT = fakeRelease('2.0.0');
const versionIn = (body: string): string | undefined => /data-version="([^"]+)"/.exec(body)?.[1];

interface Seen {
  readonly version: string | undefined;
  readonly pinned: string | undefined;
  readonly headers: Awaited<ReturnType<TestShell['get']>>['headers'];
  readonly body: string;
}

async function see(cookie = '', url = '/rooms', host = 'site.test'): Promise<Seen> {
  const { headers, body } = await shell.get(url, { headers: { host, ...(cookie && { cookie }) } });
  return { version: versionIn(body), pinned: /"version":"(\d[^"]+)"/.exec(body)?.[1], headers, body };
}

/** Waits until the shell follows what was decided. */
const settled = (candidates: Record<string, string>) =>
  until(async () => JSON.stringify((await shell.shell.health()).candidates) === JSON.stringify(candidates));

const serves = (version: string) => settled({ [RENDERER]: version });

/** The cookie that an answer sets, as the browser sends it. */
const cookieOf = ({ headers }: Seen): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('D-d: lots', () => {
  test('of 100,000 visitors at 10 % as many are among them; a larger share has all of a smaller one’s', () => {
    const draw = createDraw();
    const lots = Array.from({ length: 100_000 }, draw);
    const among = (percent: number, start: number) => lots.filter((lot) => amongVisitors(lot, start, percent));
    for (const start of [0, 4_294_967_295, 123_456]) {
      expect(Math.abs(among(10, start).length / 1000 - 10)).toBeLessThan(0.3);
      const shares = [0.01, 0.07, 5, 10, 20, 99, 100].map((percent) => new Set(among(percent, start)));
      for (const [index, smaller] of shares.slice(0, -1).entries())
        expect([...smaller].every((lot) => shares[index + 1]?.has(lot))).toBe(true);
      expect(shares.map(({ size }) => size)).toEqual([1, 7, 500, 1000, 2000, 9900, BUCKETS]);
    }
  });
});

test('D-d: each roll-out has other visitors first: nobody is always the one who tries', () => {
  const firstOf = (version: string): Set<number> => {
    const candidates = [{ release: fakeRelease(version).release, rule: { to: 'visitors', percent: 5 } as const }];
    const lots = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
    return new Set(lots.filter((bucket) => choose(candidates, { projects: [], bucket, previews: [] }).key !== ''));
  };
  const [first = new Set<number>(), ...later] = ['2.0.0', '2.0.1', '2.0.2'].map(firstOf);
  for (const lots of [first, ...later]) expect(lots.size).toBe(BUCKETS / 20);
  expect([...first].filter((bucket) => later.every((lots) => lots.has(bucket)))).toEqual([]);
});

describe('D4: a share of visitors', () => {
  test('is served the candidate, by server and browser alike, each always the same; nobody is moved back where it grows', async () => {
    shell.registry.offer(NEXT, { to: 'visitors', percent: 20 });
    await serves('2.0.0');
    const visitors = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const first = await see();
        return { cookie: cookieOf(first), first: first.version };
      }),
    );
    const share = visitors.filter(({ first }) => first === '2.0.0').length;
    expect(Math.abs(share - 40)).toBeLessThanOrEqual(2);
    const again = async () =>
      Promise.all(
        visitors.map(async ({ cookie }) => {
          const seen = await see(cookie);
          expect([seen.pinned, seen.headers['set-cookie']]).toEqual([seen.version, undefined]);
          const { body } = await shell.get('/rooms/_payload.json?b1', { headers: { cookie } });
          expect(JSON.parse(body).pins[RENDERER].version).toBe(seen.version);
          return seen.version;
        }),
      );
    expect(await again()).toEqual(visitors.map(({ first }) => first));

    shell.registry.offer(NEXT, { to: 'visitors', percent: 50 });
    // Between two answers to one visitor the share may grow.
    const served = () => Promise.all(visitors.map(async ({ cookie }) => (await see(cookie)).version));
    await until(async () => (await served()).filter((version) => version === '2.0.0').length > share);
    const grown = await again();
    expect(Math.abs(grown.filter((version) => version === '2.0.0').length - 100)).toBeLessThanOrEqual(2);
    for (const [index, { first }] of visitors.entries()) if (first === '2.0.0') expect(grown[index]).toBe('2.0.0');
  });

  test('no cache between mixes them, and who is remembered is answered at once; the lot is no longer drawn once it is over', async () => {
    expect((await see()).headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' });
    shell.registry.offer(NEXT, { to: 'visitors', percent: 50 });
    await serves('2.0.0');
    const seen = await Promise.all(Array.from({ length: 6 }, () => see()));
    expect(new Set(seen.map(({ version }) => version))).toEqual(new Set(['1.0.0', '2.0.0']));
    expect(new Set(seen.map(({ headers }) => headers.etag)).size).toBe(2);
    for (const each of seen) {
      expect(each.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      expect(each.headers.vary).toContain('cookie');
      expect(each.headers['set-cookie']).toEqual([
        expect.stringMatching(/^sections-bucket=\d{1,4}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    }
    shell.api.calls.length = 0;
    for (const each of [...seen, ...seen]) expect((await see(cookieOf(each))).version).toBe(each.version);
    expect(shell.api.calls).toEqual([]);

    shell.registry.withdraw(RENDERER);
    await settled({});
    for (const each of seen) expect((await see(cookieOf(each))).version).toBe('1.0.0');
    expect((await see()).headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' });
    expect((await see()).headers['set-cookie']).toBeUndefined();
  });

  test('keeps its versions over a start without the registry, and what is promoted was tried', async () => {
    shell.registry.offer(NEXT, { to: 'visitors', percent: 50 });
    await serves('2.0.0');
    const { registry, api, stateDir } = shell;
    await until(() => readFileSync(join(stateDir, 'last-remotes.json'), 'utf8').includes('"candidate"'));
    registry.away = true;
    const restarted = await startShell({ registry, api, stateDir, release: null });
    try {
      expect((await restarted.shell.health()).candidates).toEqual({ [RENDERER]: '2.0.0' });
    } finally {
      await restarted.shell.close();
    }
    registry.away = false;
    registry.promote(NEXT);
    await settled({});
    expect((await see()).version).toBe('2.0.0');
    expect(registry.verdicts.get('mf-renderer@2.0.0')).toMatchObject({ verdict: 'adopted' });
  });

  test('is not served what was refused, and the registry hears why', async () => {
    shell.registry.offer(fakeRelease('3.0.0', { onRender: "throw new Error('boom');" }), {
      to: 'visitors',
      percent: 99,
    });
    await until(() => shell.registry.verdicts.get('mf-renderer@3.0.0')?.verdict === 'refused');
    expect((await see()).version).toBe('1.0.0');
    expect((await shell.shell.health()).candidates).toEqual({});
  });

  test('D5: sees a page as the live version draws it, where the candidate fails on it', async () => {
    const bad = fakeRelease('4.0.0', { onRender: "if (payload.page.path === '/bad') throw new Error('boom');" });
    shell.registry.offer(bad, { to: 'visitors', percent: 100 });
    await serves('4.0.0');
    shell.api.save('/bad', [section('text')]);
    expect(await see('', '/bad')).toMatchObject({ version: '1.0.0', pinned: '1.0.0' });
    expect((await see()).version).toBe('4.0.0');
  });
});

test('D4: a project is served the candidate whoever asks, in what all may keep; others are not', async () => {
  shell.registry.offer(NEXT, { to: 'projects', projects: ['site.test'] });
  await serves('2.0.0');
  const { version, headers } = await see();
  expect([version, headers['cache-control'], headers['set-cookie']]).toEqual([
    '2.0.0',
    'public, max-age=0, must-revalidate',
    undefined,
  ]);
  shell.registry.offer(NEXT, { to: 'projects', projects: ['other.test'] });
  await until(async () => (await see()).version === '1.0.0');
});

describe('D4: a preview link', () => {
  const grant = (version = '2.0.0', expires = Date.now() + 60_000): string =>
    shell.registry.grant({ name: RENDERER, version, expires });
  const follow = (given: string) => shell.get(`/n-api/preview/${given}`);

  test('shows the candidate to one browser alone, marked, with a way out, kept and indexed by nobody', async () => {
    shell.registry.offer(NEXT, { to: 'preview' });
    await serves('2.0.0');
    const followed = await follow(grant());
    expect([followed.status, followed.headers.location]).toEqual([303, '/']);
    const cookie = followed.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    for (const [url, mark] of [
      ['/rooms', 'Preview of mf-renderer 2.0.0'],
      ['/fr/rooms', 'Aperçu de mf-renderer 2.0.0'],
    ] as const) {
      const seen = await see(cookie, url);
      expect(seen).toMatchObject({ version: '2.0.0', pinned: '2.0.0' });
      expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      expect(seen.body).toContain(mark);
      expect(seen.body).toContain('href="/n-api/preview/end"');
      expect((await see('', url)).version).toBe('1.0.0');
    }
    const payload = await shell.get('/rooms/_payload.json?b1', { headers: { cookie } });
    expect(JSON.parse(payload.body).pins[RENDERER].version).toBe('2.0.0');
    const listed = await shell.get('/n-api/remotes', { headers: { cookie } });
    expect(JSON.parse(listed.body)[RENDERER].version).toBe('2.0.0');
    const { headers } = await follow('end');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^sections-preview=; Max-Age=0;/)]);
  });

  test('shows it to whoever works on the site too, in page and tool', async () => {
    shell.registry.offer(NEXT, { to: 'preview' });
    await serves('2.0.0');
    const cookie = `sections-auth-token=${TOKEN}; sections-preview=${grant()}`;
    expect(await see(cookie)).toMatchObject({ version: '2.0.0' });
    for (const url of ['/rooms?edit', '/admin']) {
      const { body } = await shell.get(url, { headers: { cookie } });
      expect(body).toContain('/remotes/mf-renderer/2.0.0/');
      expect(body).toContain('Preview of mf-renderer 2.0.0');
    }
  });

  test.each([
    ['over', () => grant('2.0.0', Date.now() - 1)],
    ['signed by somebody else', () => `${grant().split('.')[0]}.${Buffer.alloc(64).toString('base64url')}`],
    ['changed', () => `${Buffer.from('{"name":"mf-renderer"}').toString('base64url')}.${grant().split('.')[1]}`],
    ['no grant', () => 'x'],
  ])('that is %s leads nowhere', async (_, given) => {
    shell.registry.offer(NEXT, { to: 'preview' });
    await serves('2.0.0');
    const bad = given();
    expect(await follow(bad)).toMatchObject({ status: 404, body: expect.stringContaining('no longer valid') });
    expect((await see(`sections-preview=${bad}`)).version).toBe('1.0.0');
  });

  test('is worth nothing once the version is no candidate any more', async () => {
    shell.registry.offer(NEXT, { to: 'preview' });
    await serves('2.0.0');
    const cookie = `sections-preview=${grant()}`;
    shell.registry.withdraw(RENDERER);
    await settled({});
    const seen = await see(cookie);
    expect([seen.version, seen.body.includes('sections-preview')]).toEqual(['1.0.0', false]);
  });
});
