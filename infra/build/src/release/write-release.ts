import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  definitionOf,
  type ReleaseSheets,
  type RemoteDefinition,
  type RemoteRelease,
  remoteKindOf,
  remoteReleaseSchema,
} from 'shared-contracts';
import { CLIENT_ENTRY, SERVER_ENTRY, SERVER_MODULES, singletonsOf } from '../presets/remote.ts';
import { REST_SHEET, SHEETS } from '../presets/sheets.ts';
import { sharedRanges } from '../presets/singletons.ts';
import { integrityOfFolder, shortHash } from './files.ts';
import { runServerFile } from './server-module.ts';
import { takeSheets, takeStyles } from './take-styles.ts';

/** What is needed of the manifest that the federation plugin writes. */
interface FederationManifest {
  readonly exposes: readonly { readonly path: string; readonly assets: { readonly js: { readonly sync: string[] } } }[];
}

const IMPORT_MAP = 'importmap.json';
const MODULE = /\.m?js$/;

/** Upright latin subsets are what the first screen is set in. */
const PRELOADED_FONT = /-latin-[a-z]+-normal\.[0-9a-f]+\.woff2$/;

/** Which files the rules of every page name: what others name is loaded by those that need it. */
function namedByBase(dist: string): (name: string) => boolean {
  const { parts, base }: ReleaseSheets = JSON.parse(readFileSync(join(dist, 'server', SHEETS), 'utf8'));
  const rules = base.map((index) => parts[index] ?? '').join('');
  return (name) => rules.includes(name);
}

/** Takes from the browser build what is only for tools; returns the manifest. */
function takeManifest(client: string): FederationManifest {
  const manifest: FederationManifest = JSON.parse(readFileSync(join(client, 'mf-manifest.json'), 'utf8'));
  for (const name of ['mf-manifest.json', 'mf-stats.json']) rmSync(join(client, name), { force: true });
  return manifest;
}

function sectionsOf(root: string, serverFile: string): unknown {
  const rootRequire = createRequire(join(root, 'package.json'));
  const shared = Object.fromEntries(SERVER_MODULES.map((name) => [name, rootRequire(name)]));
  const { sections } = runServerFile(readFileSync(serverFile, 'utf8'), SERVER_ENTRY, shared) as { sections?: unknown };
  return sections ?? [];
}

/** Writes the hashes of all modules where a browser finds them under this version. */
function writeImportMap(folder: string, { name, version, client }: RemoteRelease): void {
  const modules = Object.entries(client).filter(([file]) => MODULE.test(file));
  const at = (file: string) => `/remotes/${name}/${version}/client/${file}`;
  const integrity = Object.fromEntries(modules.map(([file, hash]) => [at(file), hash]));
  writeFileSync(join(folder, IMPORT_MAP), JSON.stringify({ integrity }));
}

/** Kinds that the remote declares as data, or those that a renderer's server build names. */
function kindsOf(root: string, dist: string, { server, kinds }: RemoteDefinition): object {
  const declared = Object.entries(kinds ?? {});
  if (declared.length === 0) return { sections: server ? sectionsOf(root, join(dist, 'server', SERVER_ENTRY)) : [] };
  return {
    sections: declared.map(([name, kind]) => definitionOf(name, kind)),
    kinds: Object.fromEntries(declared.map(([name, kind]) => [name, remoteKindOf(kind)])),
  };
}

/** Turns the builds below `dist` into what is published: `client/`, `server/` and `release.json`. */
export function writeRelease(root: string, dist: string, remote: RemoteDefinition): void {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const client = join(dist, 'client');
  const manifest = takeManifest(client);
  if (remote.sheets) takeSheets(dist);
  const sheets = takeStyles(dist, client);
  const isRest = (file: string): boolean => remote.sheets !== undefined && file.startsWith(`${REST_SHEET}.`);
  const rest = sheets.find(isRest);
  const clientFiles = integrityOfFolder(client);
  const isOnEveryPage = remote.sheets ? namedByBase(dist) : () => true;
  const content = {
    name: remote.name,
    contract: remote.contract,
    entry: CLIENT_ENTRY,
    ...(remote.server && { server_entry: SERVER_ENTRY }),
    client: clientFiles,
    server: remote.server ? integrityOfFolder(join(dist, 'server')) : {},
    styles: sheets.filter((file) => !isRest(file)),
    ...(rest && { sheets: { parts: SHEETS, rest } }),
    fonts: Object.keys(clientFiles).filter((name) => PRELOADED_FONT.test(name) && isOnEveryPage(name)),
    exposes: Object.fromEntries(manifest.exposes.map(({ path, assets }) => [path, assets.js.sync])),
    ...kindsOf(root, dist, remote),
    screens: remote.screens ?? {},
    provides: remote.provides ?? [],
    commands: remote.commands ?? {},
    panels: remote.panels ?? {},
    slots: remote.slots ?? {},
    pickers: remote.pickers ?? {},
    reserves: remote.reserves ?? [],
    starters: remote.starters ?? {},
    shared: sharedRanges(root, singletonsOf(remote)),
  };
  const named = remoteReleaseSchema.parse({ ...content, version: `${version}-${shortHash(content)}` });
  writeImportMap(client, named);
  const release = { ...named, client: integrityOfFolder(client), import_map: IMPORT_MAP };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
