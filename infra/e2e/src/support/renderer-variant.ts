import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  type Client,
  createClient,
  httpTransport,
  type RegistryCalls,
  type RemoteRelease,
  registryCalls,
  remoteReleaseSchema,
} from 'shared-contracts';
import { visit } from './site-page.ts';
import { OPERATOR_TOKEN } from './start-product.ts';

export const RENDERER = 'mf-renderer';
const distOf = (remote: string): string => join(import.meta.dirname, '../../../..', remote, 'dist');

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

type Change = (text: string) => string;

/** How another version of the built renderer differs from it: a change of files by their path below `dist`. */
export type Changes = (release: RemoteRelease) => Readonly<Record<string, Change>>;

/** Code that runs after the renderer's server file, where `original` is what that file exported. */
export const serverCode =
  (code: string): Changes =>
  ({ server_entry }) => ({
    [`server/${server_entry}`]: (text) => `${text}\n;{ const original = module.exports;\n${code}\n}`,
  });

/** A `renderPage` in place of the renderer's own; `original.renderPage` is that one. */
export const renderPage = (body: string): Changes =>
  serverCode(`module.exports = { ...original, renderPage(payload, progress) { ${body} } };`);

/** Code that runs before the module of an island. */
export const islandCode =
  (expose: string, code: string): Changes =>
  ({ exposes }) =>
    Object.fromEntries((exposes[expose] ?? []).map((path) => [`client/${path}`, (text) => `${code}\n${text}`]));

/** A remote's module of the tool, changed. */
export const toolCode =
  (change: Change): Changes =>
  ({ exposes }) =>
    Object.fromEntries((exposes['./tool'] ?? []).map((path) => [`client/${path}`, change]));

export const registryOf = (url: string): Client<RegistryCalls> =>
  createClient(
    registryCalls,
    httpTransport({ baseUrl: `${url}/registry/v1`, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } }),
  );

let made = 0;
const nextVersion = (): string => {
  made += 1;
  return `9.0.${made}`;
};

/** Stores a version of a built remote with some files changed and hashed anew; answers its number. */
export async function publishVariant(
  url: string,
  changes: Changes = () => ({}),
  version = nextVersion(),
  remote = RENDERER,
  contract?: string,
): Promise<string> {
  const dist = distOf(remote);
  const built = remoteReleaseSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  const { import_map: importMap = '' } = built;
  const release = {
    ...built,
    ...(contract && { contract }),
    version,
    client: { ...built.client },
    server: { ...built.server },
  };
  const changed: Record<string, Change> = {
    ...changes(built),
    // Read last: it names what the others became.
    [`client/${importMap}`]: (text) => {
      const { integrity } = JSON.parse(text) as { integrity: Record<string, string> };
      const files = Object.keys(integrity).map((href) => href.slice(href.indexOf('/client/') + '/client/'.length));
      const at = (file: string) => `/remotes/${remote}/${version}/client/${file}`;
      return JSON.stringify({ integrity: Object.fromEntries(files.map((file) => [at(file), release.client[file]])) });
    },
  };
  const files: { path: string; content: string }[] = [];
  for (const side of ['client', 'server'] as const) {
    for (const name of Object.keys(release[side]).sort((a, b) => Number(a === importMap) - Number(b === importMap))) {
      const path = `${side}/${name}`;
      const bytes = await readFile(join(dist, path));
      const change = changed[path];
      const content = change ? Buffer.from(change(bytes.toString('utf8'))) : bytes;
      release[side][name] = integrityOf(content);
      files.push({ path, content: content.toString('base64') });
    }
  }
  await registryOf(url).publishRemote({ params: { name: remote }, body: { release, files } });
  return release.version;
}

/** Makes a version of a remote live; returns the one that was. */
export async function promote(url: string, version: string, remote = RENDERER): Promise<string> {
  const registry = registryOf(url);
  const { live } = await registry.listVersions({ params: { name: remote } });
  await registry.promoteRemote({ params: { name: remote }, body: { version, expected: live } });
  if (live === null) throw new Error(`No version of ${remote} was live.`);
  return live;
}

/** Makes a changed version of a remote live for as long as something is done. */
export async function withLive(
  url: string,
  remote: string,
  changes: Changes,
  work: (version: string) => Promise<void>,
): Promise<void> {
  const version = await publishVariant(url, changes, undefined, remote);
  const before = await promote(url, version, remote);
  try {
    await work(version);
  } finally {
    await promote(url, before, remote);
  }
}

/** Waits until a page is made with a version of the renderer; where that does not come, tells what was said of the version. */
export const expectMadeWith = (url: string, path: string, version: string, timeout = 60_000): Promise<void> =>
  expect
    .poll(
      async () => {
        const { version: made } = await visit({ url }, path);
        if (made === version) return made;
        const { verdicts } = await registryOf(url).listVerdicts({ params: { name: RENDERER, version } });
        return { made, verdicts };
      },
      { timeout, intervals: [50, 50, 100, 250] },
    )
    .toBe(version);
