import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPeer } from './build-peer.ts';
import type { PageContent } from './page-content.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const TEXT = new Set(['.html', '.css', '.js', '.svg']);

export interface AstroSite extends AsyncDisposable {
  readonly url: string;
}

/** The page in Astro, its static output served as any host serves files: compressed, from memory, kept for good. */
export async function startAstro(content: PageContent): Promise<AstroSite> {
  const { folder, [Symbol.asyncDispose]: remove } = await buildPeer(
    'astro',
    ['node_modules/astro/bin/astro.mjs', 'build'],
    content,
  );
  const dist = join(folder, 'dist');
  const files = new Map<string, { readonly body: Buffer; readonly type: string; readonly packed: boolean }>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const extension = extname(entry.name);
    const packed = TEXT.has(extension);
    const bytes = await readFile(path);
    const address = `/${relative(dist, path)}`.replace(/\/index\.html$/, '/');
    files.set(address, {
      body: packed ? gzipSync(bytes, { level: 9 }) : bytes,
      type: TYPES[extension] ?? 'application/octet-stream',
      packed,
    });
  }
  const server = createServer((request, response) => {
    const file = files.get(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    if (!file) return void response.writeHead(404).end();
    response.setHeader('content-type', file.type);
    response.setHeader('cache-control', 'public, max-age=31536000');
    if (file.packed) response.setHeader('content-encoding', 'gzip');
    response.end(file.body);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await remove();
    },
  };
}
