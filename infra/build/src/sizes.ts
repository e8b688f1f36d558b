import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES, type RemoteRelease } from 'shared-contracts';
import { buildTargets, runRspack } from './build-package.ts';
import { workspaceOf } from './stamp.ts';

const LOADER_LIMIT = 4500;
const ISLAND_RATIO = 1.1;
/**
 * What it weighed on 2026-11-27, with pictures behind places, stills, the question over a plan and the assistant's
 * button, and 1 % more: it grows by decision, not by accident.
 */
const EDITOR_LIMIT = 415_000;

const ROOT = workspaceOf(import.meta.dirname);
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * The peer: React, React DOM and the federation runtime built alone, as a page's one file, with the federation
 * plugin's own defaults or with the host's savings. What it hydrates and loads is not in it.
 */
async function measurePeer(options: { readonly slimmed: boolean }): Promise<number> {
  const { peerConfig } = await import('./presets/peer.ts');
  const folder = mkdtempSync(join(ROOT, 'shell/node_modules/.peer-'));
  try {
    writeFileSync(
      join(folder, 'peer.js'),
      `import { createElement } from 'react';
       import { hydrateRoot } from 'react-dom/client';
       import { loadRemote, registerRemotes } from '@module-federation/runtime';
       Object.assign(globalThis, { createElement, hydrateRoot, loadRemote, registerRemotes });`,
    );
    await runRspack([peerConfig(join(ROOT, 'shell'), folder, options)]);
    return readdirSync(join(folder, 'out')).reduce((sum, name) => sum + gzipped(join(folder, 'out', name)), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface BuildRecord {
  readonly loader: string;
  readonly hostFiles: readonly string[];
  readonly tool: { readonly entry: string };
}

/** What a document of edit mode asks for: the tool, the editor's screen in the language that says most, and the renderer's page. */
function measureEditor(loader: number, tool: number, editor: RemoteRelease, renderer: RemoteRelease) {
  const weigh = ({ name, entry, exposes }: RemoteRelease, modules: readonly string[]): number =>
    [...new Set([entry, ...modules.flatMap((module) => exposes[module] ?? [])])]
      .map((file) => gzipped(join(ROOT, name, 'dist/client', file)))
      .reduce((sum, size) => sum + size, 0);
  const inLanguage = (locale: string): number => weigh(editor, ['./tool', './screens/editor', `./words/${locale}`]);
  const parts: readonly (readonly [string, number])[] = [
    ['loader', loader],
    ['tool', tool],
    ['editor', Math.max(...LOCALES.map(inLanguage))],
    ['renderer', weigh(renderer, ['./page'])],
  ];
  return parts;
}

async function main(): Promise<void> {
  const build = readJson<BuildRecord>(join(ROOT, 'shell/dist/build.json'));
  const releases = Object.entries(buildTargets(ROOT))
    .filter(([name]) => name !== 'shell')
    .map(([, root]) => readJson<RemoteRelease>(join(root, 'dist/release.json')));
  const editor = releases.find(({ provides }) => provides.includes('page-editor'));
  const renderer = releases.find(({ exposes }) => Object.hasOwn(exposes, './page'));
  if (!editor || !renderer) throw new Error('No remote of this workspace edits pages, or none draws them.');
  const dist = join(ROOT, renderer.name, 'dist');
  const { entry, exposes } = renderer;
  const ofShell = (name: string) => gzipped(join(ROOT, 'shell/dist/browser', name));
  const ofRemote = (name: string) => gzipped(join(dist, 'client', name));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

  const loader = ofShell(build.loader);
  const host = sum(build.hostFiles.map(ofShell));
  const peers = {
    byDefault: await measurePeer({ slimmed: false }),
    slimmed: await measurePeer({ slimmed: true }),
  };
  const pages = Object.entries(exposes)
    .filter(([expose]) => expose.startsWith('./islands/'))
    .map(([island, files]) => {
      const remote = ofRemote(entry) + sum(files.map(ofRemote));
      return { island, remote, bytes: loader + host + remote };
    });
  const editing = measureEditor(loader, ofShell(build.tool.entry), editor, renderer);
  const ofEditor = sum(editing.map(([, size]) => size));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (process.argv.includes('--json')) {
    say(
      JSON.stringify({
        loader,
        loaderLimit: LOADER_LIMIT,
        islandRatio: ISLAND_RATIO,
        peers,
        pages,
        editor: ofEditor,
        editorLimit: EDITOR_LIMIT,
      }),
    );
    return;
  }
  say(`before intent: loader ${kb(loader)} of ${kb(LOADER_LIMIT)}`);
  for (const { island, remote, bytes } of pages) {
    say(
      `page with ${island}, hydrated: loader ${kb(loader)} + host ${kb(host)} + remote ${kb(remote)} = ` +
        `${kb(bytes)}, ${(bytes / peers.byDefault).toFixed(3)} × the peer's ${kb(peers.byDefault)} (at most ${ISLAND_RATIO}), ` +
        `${(bytes / peers.slimmed).toFixed(3)} × the ${kb(peers.slimmed)} of a peer with the same savings`,
    );
  }
  say(
    `edit mode: ${editing.map(([part, size]) => `${part} ${kb(size)}`).join(' + ')} = ${kb(ofEditor)} of ${kb(EDITOR_LIMIT)}`,
  );
  const isOver =
    loader > LOADER_LIMIT ||
    ofEditor > EDITOR_LIMIT ||
    pages.some(({ bytes }) => bytes / peers.byDefault > ISLAND_RATIO);
  if (isOver) throw new Error('Over budget.');
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
