import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { createFakeRegistry } from '../testing/fake-registry.ts';
import { type FakeReleaseOptions, fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';
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

test('copies of versions that the registry keeps no longer go when another goes live, never what serves or is fallen back to', async () => {
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
  // The second was not seen to render enough pages to be fallen back to.
  expect(copies()).toEqual(['1.0.0', '3.0.0']);
  expect((await shell.get('/remotes/mf-renderer/2.0.0/client/gallery.mjs')).status).toBe(404);
  expect((await shell.get('/remotes/mf-renderer/1.0.0/client/remoteEntry.mjs')).body).toBe('// 1.0.0');
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
    expect(shell.registry.verdicts.get('mf-renderer@2.0.0')).toEqual({
      ...{ verdict: 'refused', serves: '1.0.0', move: 2 },
      reason: expect.stringContaining(reason),
    });
    shell.registry.promote(fakeRelease('3.0.0'));
    await until(async () => (await version()) === '3.0.0');
    expect(await refusedBecause()).toEqual({});
    await until(() => shell.registry.verdicts.has('mf-renderer@3.0.0'));
    expect(shell.registry.verdicts.get('mf-renderer@3.0.0')).toMatchObject({ verdict: 'adopted', move: 3 });
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

  test('D5: one that was refused is tried again where the registry decides again, and the registry hears of it', async () => {
    await open();
    const next = fakeRelease('2.0.0');
    const said = () => shell.registry.verdicts.get('mf-renderer@2.0.0');
    shell.registry.notifies = false;
    shell.registry.promote(next);
    shell.registry.tamper(next, 'client/gallery.mjs', '// wrong');
    await until(() => said()?.verdict === 'refused');
    shell.registry.tamper(next, 'client/gallery.mjs', '// gallery 2.0.0');
    shell.registry.promote(next);
    await until(() => said()?.verdict === 'adopted');
    expect(await version()).toBe('2.0.0');
  });

  test('what the registry did not hear it is told again', async () => {
    await open();
    const { reportVerdict } = shell.registry;
    let failures = 2;
    Object.assign(shell.registry, {
      reportVerdict: (...args: Parameters<typeof reportVerdict>) =>
        failures-- > 0 ? Promise.reject(new Error('connection lost')) : reportVerdict(...args),
    });
    shell.registry.promote(fakeRelease('2.0.0'));
    await until(() => shell.registry.verdicts.has('mf-renderer@2.0.0'));
    expect(shell.logs.filter((line) => line.includes('was not told'))).toHaveLength(1);
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

describe('a version is tried on pages that are read, beside the live one', () => {
  const WORDS = 'Words that a visitor reads. '.repeat(10);
  const onText = (code: string) => `if (section.name === 'text' && payload.page.path === '/a') { ${code} }`;
  const openPages = async (): Promise<string> => {
    await open();
    const { id } = shell.api.save('/a', [section('text', { words: WORDS }), section('gallery')]);
    shell.api.save('/b', [section('gallery')]);
    for (const path of ['/b', '/a']) await shell.get(path);
    return id;
  };
  const said = (of: string) => shell.registry.verdicts.get(`mf-renderer@${of}`);

  test.each([
    ['leaves out a section', "throw new Error('only here');", 'sections left out: 1 instead of 0'],
    [
      'shows less than half of its text',
      "return '<script>' + section.settings[0].words + '</script>';",
      'characters shown: ',
    ],
    ['loops in a section', 'for (;;) {}', 'sections left out: 1 instead of 0'],
  ])('D3 D5: what %s of one is refused with the page, unless losses are meant', async (fault, code, reason) => {
    const id = await openPages();
    const worse = fakeRelease('2.0.0', { onSection: onText(code) });
    shell.registry.promote(worse);
    await until(() => said('2.0.0') !== undefined);
    expect([fault, said('2.0.0')]).toEqual([
      fault,
      {
        ...{ verdict: 'refused', serves: '1.0.0', move: 2 },
        reason: expect.stringContaining(`page /a (${id}) is worse than in 1.0.0: ${reason}`),
      },
    ]);
    expect((await shell.get('/a')).body).toContain('data-version="1.0.0"');
    shell.registry.promote(worse, 'accept');
    await until(() => said('2.0.0')?.verdict === 'adopted');
  });

  test('D3: also after a start, and what they took is told with the verdict', async () => {
    const id = await openPages();
    await shell.close();
    await open({ release: null, registry: shell.registry });
    shell.registry.promote(fakeRelease('2.0.0', { onSection: onText("throw new Error('only here');") }));
    await until(() => said('2.0.0') !== undefined);
    expect(said('2.0.0')).toMatchObject({ verdict: 'refused', reason: expect.stringContaining(`page /a (${id})`) });
    shell.registry.promote(fakeRelease('3.0.0'));
    await until(() => said('3.0.0') !== undefined);
    const beside = { before: expect.any(Number), now: expect.any(Number) };
    const tried = { pages: 2, cpu_ms: beside, bytes: beside };
    expect(said('3.0.0')).toEqual({ verdict: 'adopted', move: 3, tried });
  });

  test('D3: what is much larger on one is refused with the page', async () => {
    const id = await openPages();
    shell.registry.promote(
      fakeRelease('2.0.0', {
        onSection: onText("return '<!--' + 'x'.repeat(200000) + '-->' + section.settings[0].words;"),
      }),
    );
    await until(() => said('2.0.0') !== undefined);
    const reason = `page /a (${id}) is worse than in 1.0.0: bytes of the document: `;
    expect(said('2.0.0')).toMatchObject({ verdict: 'refused', reason: expect.stringContaining(reason) });
  });

  test('D3: what cannot render one is refused though its losses are meant', async () => {
    await openPages();
    shell.registry.promote(
      fakeRelease('2.0.0', { onRender: "if (payload.page.path === '/a') throw new Error('whole');" }),
      'accept',
    );
    await until(() => said('2.0.0') !== undefined);
    expect(said('2.0.0')).toMatchObject({
      verdict: 'refused',
      serves: '1.0.0',
      reason: expect.stringContaining('page /a'),
    });
  });

  test('D3: what failed on one once, and not when it was tried again, is used; and who shows less than before is gone back to', async () => {
    await openPages();
    const once = "if (!globalThis.failed) { globalThis.failed = true; throw new Error('once'); }";
    const more = "return '<p>' + section.settings[0].words.repeat(3) + '</p>';";
    shell.registry.promote(fakeRelease('2.0.0', { onSection: onText(once + more) }));
    await until(() => said('2.0.0')?.verdict === 'adopted');
    await shell.get('/a');
    shell.registry.promote(fakeRelease('1.0.0'));
    await until(() => said('1.0.0')?.move === 3);
    expect(said('1.0.0')).toMatchObject({ verdict: 'adopted' });
  });
});

test('D5: of bad versions in a row none is fallen back to, but the one that was seen to render well, also after a start', async () => {
  await open();
  const paths = ['/d', '/e', '/f', '/g', '/a', '/b', '/c'];
  const savePages = () => paths.forEach((path) => void shell.api.save(path, [section('text')]));
  const isLive = (wanted: string) =>
    until(() => shell.shell.health().then(({ remotes }) => remotes['mf-renderer'] === wanted));
  savePages();
  for (const path of paths) await shell.get(path);
  // Each passes the pages it is tried on: none, and those that were read first of those that are read as much.
  const onRender = "if (!['/', '/d', '/e', '/f', '/g'].includes(payload.page.path)) throw new Error('bad again');";
  for (const bad of ['1.1.0', '1.2.0', '1.3.0']) {
    shell.registry.promote(fakeRelease(bad, { onRender }));
    await isLive(bad);
  }
  expect(await shell.get('/a')).toMatchObject({ status: 200, body: expect.stringContaining('data-version="1.0.0"') });
  await shell.close();
  await open({ release: null, registry: shell.registry });
  await isLive('1.3.0');
  savePages();
  for (const path of ['/a', '/b', '/c']) expect((await shell.get(path)).status).toBe(200);
  await isLive('1.0.0');
  await until(() => shell.registry.verdicts.get('mf-renderer@1.3.0')?.verdict === 'refused');
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

test('D-g: a browser file that was changed or deleted here is copied anew, and said so; a wrong copy is not sent', async () => {
  await open();
  const at = (file: string) => join(stateDir, 'remotes/mf-renderer/1.0.0/client', file);
  const get = (file: string) => shell.get(`/remotes/mf-renderer/1.0.0/client/${file}`);
  writeFileSync(at('remoteEntry.mjs'), '// changed');
  expect(await get('remoteEntry.mjs')).toMatchObject({ status: 200, body: '// 1.0.0' });
  expect(readFileSync(at('remoteEntry.mjs'), 'utf8')).toBe('// 1.0.0');
  expect(shell.logs.filter((line) => line.includes('copied anew'))).toHaveLength(1);
  await rm(at('gallery.mjs'));
  shell.registry.tamper(fakeRelease('1.0.0'), 'client/gallery.mjs', '// wrong');
  expect((await get('gallery.mjs')).status).toBe(404);
  expect(shell.logs.join()).toContain('no whole one');
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
