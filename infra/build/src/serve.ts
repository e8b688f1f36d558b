import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { Configuration, MultiStats } from '@rspack/core';
import { EVENTS, followers, headersFor, STYLES } from './presets/served.ts';
import type { Configurations } from './remote-config.ts';

export interface ServeOptions {
  /** Folder of the remote. */
  readonly root: string;
  /** Origin of the shell, whose pages alone may read it. */
  readonly shell: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly write: (line: string) => void;
}

export interface ServedRemote {
  /** `http://localhost:…` */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** What `rspack serve` serves, written into a folder. */
async function configsOf(root: string, folder: string, shell: string): Promise<Configuration[]> {
  const { default: configs }: { default: Configurations } = await import(join(root, 'rspack.config.ts'));
  return configs({ RSPACK_SERVE: true, shell }).map((config) => ({
    ...config,
    output: { ...config.output, path: folder },
  }));
}

/** Builds whenever a source changes; resolves with the first build, and says of each how it went. */
async function watch(configs: Configuration[], onBuilt: (stats: MultiStats) => void) {
  const { rspack } = await import('@rspack/core');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const watching = rspack(configs).watch({}, (error, stats) => {
    if (error) reject(error);
    else if (stats) {
      onBuilt(stats);
      resolve();
    }
  });
  await promise;
  return () => new Promise<void>((done) => watching.close(() => done()));
}

/**
 * Serves the browser's side of a remote to the pages of a shell that is deployed elsewhere. They read it anew when it was
 * built again: `/events` tells them.
 */
export async function serve({ root, shell, port, write }: ServeOptions): Promise<ServedRemote> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'serve-'));
  const { follow, tell } = followers();
  const stop = await watch(await configsOf(root, folder, shell), (stats) => {
    write(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : 'Built.');
    if (!stats.hasErrors()) tell();
  });
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(headersFor(shell))) response.setHeader(name, value);
    const path = normalize(decodeURIComponent((request.url ?? '/').replace(/[?#].*$/s, '')));
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (path === EVENTS) return follow(response);
    // A remote may have no styles, which are asked for all the same.
    const absent = path === STYLES ? Buffer.alloc(0) : null;
    const bytes = await readFile(join(folder, path)).catch(() => absent);
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
    response.end(bytes);
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, 'localhost', done));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
