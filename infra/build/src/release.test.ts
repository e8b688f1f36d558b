import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomServer from 'react-dom/server';
import {
  CONTRACT_VERSION,
  type ReleaseSheets,
  type RemoteRelease,
  type RendererModule,
  remoteReleaseSchema,
} from 'shared-contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from './build-package.ts';
import { integrityOf, listFiles } from './release/files.ts';
import { runServerFile } from './release/server-module.ts';
import { type Built, built, FIXTURE, RENDERER } from './testing/built.ts';

let remote: Built;
let release: RemoteRelease;

beforeAll(async () => {
  remote = await built(FIXTURE);
  release = remoteReleaseSchema.parse(JSON.parse(await readFile(join(remote.dist, 'release.json'), 'utf8')));
});
afterAll(() => remote?.remove());

const clientText = async ({ dist }: Built): Promise<string> => {
  const names = listFiles(join(dist, 'client')).filter((name) => name.endsWith('.mjs'));
  const texts = await Promise.all(names.map((name) => readFile(join(dist, 'client', name), 'utf8')));
  return texts.join('\n');
};
const serverCode = () => readFile(join(remote.dist, 'server/server.cjs'), 'utf8');

test('the same sources are the same version, and another file is another version', async () => {
  const again = await built(FIXTURE);
  expect(again.version).toBe(remote.version);
  expect(release.version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  await again.remove();
});

test('the record names every file that is served or run, with its hash, and nothing else', async () => {
  for (const side of ['client', 'server'] as const) {
    const folder = join(remote.dist, side);
    expect(listFiles(folder)).toEqual(Object.keys(release[side]));
    for (const [path, integrity] of Object.entries(release[side]))
      expect(integrityOf(await readFile(join(folder, path)))).toBe(integrity);
  }
  expect(Object.keys(release.client).filter((path) => /\.(?:map|json)$/.test(path))).toEqual([release.import_map]);
});

test('D-g: the import map of a release has every module at its address, with its hash', async () => {
  const { name, version, client, import_map = '' } = release;
  const { integrity } = JSON.parse(await readFile(join(remote.dist, 'client', import_map), 'utf8'));
  const modules = Object.entries(client).filter(([file]) => file.endsWith('.mjs'));
  expect(modules.length).toBeGreaterThan(1);
  expect(integrity).toEqual(
    Object.fromEntries(modules.map(([file, hash]) => [`/remotes/${name}/${version}/client/${file}`, hash])),
  );
});

test('the record says what a host has to know', () => {
  expect(release).toMatchObject({
    name: 'mf-fixture',
    contract: '^1.0.0',
    entry: 'remoteEntry.mjs',
    server_entry: 'server.cjs',
    styles: [expect.stringMatching(/^styles\.[0-9a-f]{12}\.css$/)],
    exposes: {
      './islands/counter': [expect.stringMatching(/^__federation_expose_islands__counter\.[0-9a-f]{12}\.mjs$/)],
    },
    sections: [{ name: 'counter', mode: 'island', version: 1 }],
    shared: { react: expect.stringMatching(/^\^19\./), 'react-dom': expect.stringMatching(/^\^19\./) },
  });
  expect(CONTRACT_VERSION).toMatch(/^1\./);
});

test('the server build is one file that asks for the shared modules only, and styles its markup as the sheet does', async () => {
  const asked: string[] = [];
  const modules: Record<string, unknown> = {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDom,
    'react-dom/server': ReactDomServer,
  };
  const shared = new Proxy(modules, { get: (target, name: string) => asked.push(name) && target[name] });
  const { renderPage } = runServerFile(await serverCode(), 'server.cjs', shared) as RendererModule;
  const page = { name: '<b>Page</b>', path: '/', sections: [{ id: 'one' }] };
  const { html } = renderPage({ page } as unknown as Parameters<typeof renderPage>[0]);
  expect(html).toContain('<h1>Page</h1>');
  const className = html.match(/class="([^"]+)"/)?.[1] ?? 'none';
  const sheet = await readFile(join(remote.dist, 'client', release.styles[0] ?? ''), 'utf8');
  expect(sheet).toContain(`.${className}{`);
  expect(Object.keys(modules)).toEqual(expect.arrayContaining(asked));
  expect(await readdir(join(remote.dist, 'server'))).toEqual(['server.cjs']);
});

test('a server build that asks for more than is shared is refused', () => {
  const load = () => runServerFile("module.exports = require('node:fs')", 'server.cjs', { react: React });
  expect(load).toThrow('server.cjs asks for "node:fs", which the host does not share');
});

test('the browser build has no schema library, no server variant, no machine path', async () => {
  const all = await clientText(remote);
  expect(all).not.toMatch(/ZodError|_zod\b/);
  expect(all).toContain('Count in the browser');
  expect(all).not.toContain('Count on the server');
  expect(all).not.toContain(import.meta.dirname.split('/').slice(0, 3).join('/'));
  expect(await serverCode()).toContain('Count on the server');
});

describe('the renderer’s build', () => {
  let renderer: Built;
  beforeAll(async () => {
    renderer = await built(RENDERER);
  });
  afterAll(() => renderer?.remove());
  const read = (path: string) => readFile(join(renderer.dist, path), 'utf8');

  test('has no schema library for browsers, no server sanitiser, and no second React', async () => {
    const all = await clientText(renderer);
    expect(all).not.toMatch(/ZodError|_zod\b/);
    expect(all).not.toMatch(/parseStyleAttributes|htmlparser2/);
    expect(all).not.toMatch(/__CLIENT_INTERNALS_\w+=|hydrateRoot=function/);
  });

  test('has a sheet for each kind, and all but the base as one file', async () => {
    const {
      sections,
      sheets: files,
      client,
      server,
    } = remoteReleaseSchema.parse(JSON.parse(await read('release.json')));
    const { parts, base, sheets } = JSON.parse(await read(`server/${files?.parts}`)) as ReleaseSheets;
    expect(Object.keys(server)).toContain(files?.parts);
    expect(Object.keys(client)).toContain(files?.rest);
    for (const { name } of sections) expect([name, sheets[name]?.length]).not.toEqual([name, 0]);
    const named = new Set([...base, ...Object.values(sheets).flat()]);
    expect([...named].sort((a, b) => a - b)).toEqual([...parts.keys()]);
    expect(await read(`client/${files?.rest}`)).toBe(parts.filter((_, index) => !base.includes(index)).join(''));
    // What is cut to a kind says nothing of others.
    const classes = (name: string) => sheets[name]?.map((index) => parts[index]).join('');
    expect(classes('faq')).not.toContain('leaflet');
    expect(classes('maps')).toContain('leaflet');
  });

  test('has fonts of the characters and weights that pages use', async () => {
    const { fonts } = remoteReleaseSchema.parse(JSON.parse(await read('release.json')));
    const sizes = await Promise.all(fonts.map(async (font) => (await stat(join(renderer.dist, 'client', font))).size));
    expect(sizes.length).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });
});

test('two builds at once into one folder leave one whole build', async () => {
  const { dist } = remote;
  const versions = await Promise.all([build({ root: FIXTURE, dist }), build({ root: FIXTURE, dist })]);
  expect(versions).toEqual([remote.version, remote.version]);
  expect(await build({ root: FIXTURE, dist, ifStale: true })).toBeNull();
});

test('what is fresh is left alone; what is stale is built, and a failed build keeps the last good one', async () => {
  const { dist } = remote;
  expect(await build({ root: FIXTURE, dist, ifStale: true })).toBeNull();
  await writeFile(join(dist, '.stamp'), 'older sources');
  expect(await build({ root: FIXTURE, dist, ifStale: true })).toBe(remote.version);
  await expect(build({ root: join(FIXTURE, 'src'), dist })).rejects.toThrow('rspack.config.ts');
  expect(existsSync(join(dist, 'release.json'))).toBe(true);
});
