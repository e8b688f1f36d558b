import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RemoteRelease } from 'shared-contracts';

export interface IslandPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface IslandPageOptions {
  readonly shellDist: string;
  readonly remoteDist: string;
  /** The server's markup of the island. */
  readonly markup: string;
  readonly props: Record<string, unknown>;
  /** Changes bytes on their way to the browser. */
  readonly tamper?: (path: string, bytes: Buffer) => Buffer;
}

interface BuildRecord {
  readonly host: string;
  readonly files: Record<string, string>;
}

const TYPES: Readonly<Record<string, string>> = { mjs: 'text/javascript', css: 'text/css', html: 'text/html' };
const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T;
const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const documentOf = (markup: string, importMap: string, host: string, script: string): string => `<!doctype html>
<title>Island</title><link rel="icon" href="data:,"><script type="importmap">${importMap}</script><link rel="modulepreload" href="${host}"><body><div id="island-one">${markup}</div>
<script type="module">${script}</script>`;

/** A page as the shell writes it: import map with integrity first, policy by hash, one island. */
export async function serveIslandPage(options: IslandPageOptions): Promise<IslandPage> {
  const { shellDist, remoteDist, markup, props, tamper = (_, bytes) => bytes } = options;
  const build = await readJson<BuildRecord>(join(shellDist, 'build.json'));
  const release = await readJson<RemoteRelease>(join(remoteDist, 'release.json'));
  const base = `/remotes/${release.name}/${release.version}/client/`;
  const own = `/builds/${build.host}`;
  const importMap = JSON.stringify({ integrity: { [own]: build.files[build.host] } });
  const importMapOfRemote = release.import_map ?? '';
  const island = { id: 'one', expose: Object.keys(release.exposes)[0], hydrate: 'intent', props };
  const script = `const element = document.getElementById('island-one');
    const copy = element.innerHTML;
    const seen = (state, error) => Object.assign(document.documentElement.dataset, { state, error: String(error ?? '') });
    import('${own}').then(({ hydrateIsland }) => hydrateIsland({ element, island: ${JSON.stringify(island)},
      remote: '${release.name}', files: [],
      pin: { version: '${release.version}', entry: '${base + release.entry}', 
      importMap: { href: '${base + importMapOfRemote}', integrity: '${release.client[importMapOfRemote]}' } },
      onLost: (error) => seen('lost', error) })).then(() => seen('alive'), (error) => seen('refused', error));`;
  const html = documentOf(markup, importMap, own, script);
  const policy = `script-src 'strict-dynamic' ${hashed(importMap)} ${hashed(script)} '${release.client[importMapOfRemote]}'; require-trusted-types-for 'script'; trusted-types sections-modules`;

  const read = async (path: string): Promise<Buffer> => {
    if (path === '/index.html') return Buffer.from(html);
    if (path.startsWith(base)) return readFile(join(remoteDist, 'client', path.slice(base.length)));
    return readFile(join(shellDist, 'browser', path.replace('/builds/', '')));
  };
  const server: Server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    read(path).then(
      (bytes) => {
        const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(tamper(path, bytes));
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
