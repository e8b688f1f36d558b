import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import { type BenchSection, benchContent, REGIONS } from './content.ts';

const SOURCE = join(import.meta.dirname, '../../peers/puck');
const TYPES: Readonly<Record<string, string>> = { '.mjs': 'text/javascript', '.css': 'text/css' };

const configOf = (folder: string): Configuration => ({
  mode: 'production',
  context: SOURCE,
  target: ['web', 'es2022'],
  devtool: false,
  entry: { main: './main.tsx' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  output: {
    path: folder,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    cssFilename: '[name].css',
    publicPath: '/',
  },
});

async function build(folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compiler = rspack(configOf(folder));
  compiler.run((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
    compiler.close((closing) => (failure || closing ? reject(failure ?? closing) : resolve()));
  });
  return promise;
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#8aa"/></svg>')}`;

function toPuck({ kind, title, text, captions }: BenchSection, index: number) {
  const id = `${kind}-${index}`;
  if (kind === 'image-gallery')
    return { type: kind, props: { id, title, images: captions.map((caption) => ({ url: PICTURE, caption })) } };
  if (kind === 'text-with-image')
    return { type: kind, props: { id, title, text, image: PICTURE, position: index % 2 === 0 ? 'left' : 'right' } };
  return { type: kind, props: { id, title, text } };
}

function puckData() {
  const sections = benchContent();
  const inRegion = (region: number) =>
    sections.flatMap((section, index) => (section.region === region ? [toPuck(section, index)] : []));
  const props = Object.fromEntries(
    Array.from({ length: REGIONS }, (_, region) => [`region${region + 1}`, inRegion(region)]),
  );
  return { root: { props }, content: [], zones: {} };
}

export interface PuckSite extends AsyncDisposable {
  readonly url: string;
  /** Bytes of JavaScript, gzipped, all that a start loads. */
  readonly scriptBytes: number;
}

/** Builds Puck's editor and serves it with the bench's page. */
export async function startPuck(): Promise<PuckSite> {
  const folder = await mkdtemp(join(tmpdir(), 'sections-puck-'));
  await build(folder);
  const files = await readdir(folder);
  const scripts = await Promise.all(
    files.filter((name) => name.endsWith('.mjs')).map((name) => readFile(join(folder, name))),
  );
  const styles = files.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/${name}">`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Puck</title>${styles.join('')}</head><body><div id="root"></div><script type="module" src="/main.mjs"></script></body></html>`;
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    if (name === '') return void response.setHeader('content-type', 'text/html').end(html);
    if (name === 'content.json') return void response.end(JSON.stringify(puckData()));
    const path = join(folder, name);
    if (!files.includes(name) || !existsSync(path)) return void response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
    createReadStream(path).pipe(response);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    scriptBytes: scripts.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
