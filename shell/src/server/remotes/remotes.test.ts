import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { section } from '../test-kit/fake-api.ts';
import { createFakeRegistry } from '../test-kit/fake-registry.ts';
import { type FakeReleaseOptions, fakeRelease } from '../test-kit/fake-release.ts';
import { startShell, type TestShell, until } from '../test-kit/start-shell.ts';
import { isFileName } from './integrity.ts';

let shell: TestShell;
let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'sections-state-'));
});
afterEach(async () => {
  await shell.close();
  await rm(stateDir, { recursive: true, force: true });
});

const open = async (options: Parameters<typeof startShell>[0] = {}): Promise<void> => {
  shell = await startShell({ stateDir, ...options });
  shell.api.save('/rooms', [section('text')]);
};
const version = async (): Promise<string | undefined> =>
  /data-version="([^"]+)"/.exec((await shell.get('/rooms')).body)?.[1];
const refusedBecause = (): Promise<Record<string, string>> => shell.shell.health().then(({ refused }) => refused);

describe('the live version', () => {
  test('D2: changes on a running shell, forward and back, each answer whole; no page is lost in 100 flips', async () => {
    await open();
    const [one, two] = [fakeRelease('1.0.0'), fakeRelease('2.0.0')];
    for (let flip = 0; flip < 100; flip += 1) {
      shell.registry.promote(flip % 2 === 0 ? two : one);
      const { status, body } = await shell.get('/rooms');
      const [rendered, pinned, styled] = [
        /data-version="([^"]+)/,
        /"version":"([^"]+)/,
        /mf-renderer\/([^/]+)\/client\/site/,
      ].map((pattern) => pattern.exec(body)?.[1]);
      expect([status, pinned, styled]).toEqual([200, rendered, rendered]);
    }
    await until(async () => (await version()) === '1.0.0');
  });

  test('D-c: is followed also where the notification is lost', async () => {
    await open();
    expect(await version()).toBe('1.0.0');
    shell.registry.notifies = false;
    shell.registry.promote(fakeRelease('2.0.0'));
    await until(async () => (await version()) === '2.0.0');
  });

  test('D2: leaves the files of the version before where they were', async () => {
    await open();
    shell.registry.promote(fakeRelease('2.0.0'));
    await until(async () => (await version()) === '2.0.0');
    for (const live of ['1.0.0', '2.0.0']) {
      const { status, headers, body } = await shell.get(`/remotes/mf-renderer/${live}/client/remoteEntry.mjs`);
      expect([status, body]).toEqual([200, `// ${live}`]);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const pins = JSON.parse((await shell.get('/n-api/remotes')).body);
    expect(pins['mf-renderer']).toMatchObject({ version: '2.0.0', contract: '^1.0.0' });
  });
});

test('D2 D8: files of a version that only another node served come from the registry', async () => {
  const registry = createFakeRegistry();
  registry.promote(fakeRelease('0.9.0'));
  await open({ registry });
  const path = '/remotes/mf-renderer/0.9.0/client';
  expect((await shell.get(`${path}/remoteEntry.mjs`)).body).toBe('// 0.9.0');
  expect((await shell.get(`${path}/gallery.mjs.map`)).status).toBe(404);
  expect((await shell.get('/remotes/mf-renderer/0.9.0/server/index.cjs')).status).toBe(404);
});

test('copies of versions that the registry keeps no longer go when another goes live, never those that serve', async () => {
  await open();
  const [one, two, three] = [fakeRelease('1.0.0'), fakeRelease('2.0.0'), fakeRelease('3.0.0')];
  const copies = (): string[] => readdirSync(join(stateDir, 'remotes/mf-renderer')).toSorted();
  shell.registry.promote(two);
  await until(async () => (await version()) === '2.0.0');
  shell.registry.prune(one);
  shell.registry.prune(two);
  expect(copies()).toEqual(['1.0.0', '2.0.0']);
  shell.registry.promote(three);
  await until(async () => (await version()) === '3.0.0');
  await until(async () => copies().length === 2);
  expect(copies()).toEqual(['2.0.0', '3.0.0']);
  expect((await shell.get('/remotes/mf-renderer/1.0.0/client/gallery.mjs')).status).toBe(404);
  expect((await shell.get('/remotes/mf-renderer/2.0.0/client/remoteEntry.mjs')).body).toBe('// 2.0.0');
});

describe('a version that cannot serve is not switched to, and the one before goes on', () => {
  const bad: readonly (readonly [string, FakeReleaseOptions, string])[] = [
    ['throws at import', { onLoad: "throw new Error('at import');" }, 'at import'],
    ['throws in every page', { onRender: "throw new Error('every page');" }, 'every page'],
    ['loops at import', { onLoad: 'for (;;) {}' }, 'out of time'],
    ['asks for a module that is not shared', { onLoad: "require('node:fs');" }, 'not shared'],
    ['was written for another contract', { contract: '^9.0.0' }, 'contract'],
  ];
  test.each(bad)('D5 D-h: %s', async (_, options, reason) => {
    await open();
    shell.registry.promote(fakeRelease('2.0.0', options));
    await until(async () => (await refusedBecause())['mf-renderer@2.0.0']?.includes(reason) === true);
    expect(await version()).toBe('1.0.0');
    shell.registry.promote(fakeRelease('3.0.0'));
    await until(async () => (await version()) === '3.0.0');
    expect(await refusedBecause()).toEqual({});
  });

  test.each(['client/remoteEntry.mjs', 'server/index.cjs'])(
    'D-g: a byte of %s is not what was recorded',
    async (file) => {
      await open();
      const next = fakeRelease('2.0.0');
      shell.registry.notifies = false;
      shell.registry.promote(next);
      shell.registry.tamper(next, file, '<!doctype html>');
      await until(async () => (await refusedBecause())['mf-renderer@2.0.0']?.includes('does not match') === true);
      expect(await version()).toBe('1.0.0');
    },
  );

  test('D-g: a release that names another remote, or drops a hash, is not used', async () => {
    await open();
    const next = fakeRelease('2.0.0');
    const { 'index.cjs': _, ...server } = next.release.server;
    shell.registry.promote({ ...next, release: { ...next.release, server } });
    await until(async () => (await refusedBecause())['mf-renderer@2.0.0']?.includes('no recorded hash') === true);
    expect(await version()).toBe('1.0.0');
  });

  test('a registry that fails half-way is asked again', async () => {
    await open();
    const next = fakeRelease('2.0.0');
    const { readFile } = shell.registry;
    let failures = 2;
    Object.assign(shell.registry, {
      readFile: (...args: Parameters<typeof readFile>) => {
        if (failures-- > 0) return Promise.reject(new Error('connection lost'));
        return readFile(...args);
      },
    });
    shell.registry.promote(next);
    await until(async () => (await version()) === '2.0.0');
  });
});

describe('a start', () => {
  test('D-i: without the registry serves the last good set from disk, and follows once it is back', async () => {
    await open();
    shell.registry.promote(fakeRelease('2.0.0'));
    await until(async () => (await version()) === '2.0.0');
    await shell.close();
    const registry = createFakeRegistry();
    registry.away = true;
    await open({ release: null, registry });
    expect(await version()).toBe('2.0.0');
    expect((await shell.shell.health()).status).toBe('degraded');
    registry.promote(fakeRelease('3.0.0'));
    registry.away = false;
    await until(async () => (await version()) === '3.0.0');
  });

  test('D-g: does not run what was changed on disk, and gets it anew', async () => {
    await open();
    await shell.close();
    const file = join(stateDir, 'remotes/mf-renderer/1.0.0/server/index.cjs');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n// changed`);
    const registry = createFakeRegistry();
    registry.away = true;
    await open({ release: null, registry });
    expect((await shell.get('/rooms')).status).toBe(503);
    expect((await shell.get('/health/ready')).status).toBe(503);
    registry.promote(fakeRelease('1.0.0'));
    registry.away = false;
    await until(async () => (await version()) === '1.0.0');
  });

  test('D-i: with a broken record begins anew', async () => {
    writeFileSync(join(stateDir, 'last-remotes.json'), '{"mf-renderer": {"current": "../../etc"}}');
    await open();
    expect(await version()).toBe('1.0.0');
  });
});

test('no address leads to server builds, source maps, records or out of the folder', async () => {
  await open();
  const base = '/remotes/mf-renderer/1.0.0';
  for (const path of [
    `${base}/server/index.cjs`,
    `${base}/release.json`,
    `${base}/client/gallery.mjs.map`,
    `${base}/client/../server/index.cjs`,
    `${base}/client/%2e%2e/server/index.cjs`,
    `${base}/client/__proto__`,
    '/remotes/..%2f..%2fetc/1.0.0/client/passwd',
    '/remotes/mf-renderer/9.9.9/client/remoteEntry.mjs',
  ])
    expect([path, (await shell.get(path)).status]).toEqual([path, 404]);
  expect(['a.mjs', 'static/a-b.css'].every(isFileName)).toBe(true);
  expect(['../a', '/a', 'a/../b', 'a//b', '.env', 'a\\b', ''].some(isFileName)).toBe(false);
});
