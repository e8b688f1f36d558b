import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { memoryStorage } from 'shared-contracts/fixtures';
import { createShell, type Shell } from '../create-shell.ts';
import { integrityOf } from '../remotes/integrity.ts';
import type { ShellSettings } from '../settings.ts';
import type { CountPage, HoldBody, OfflineFetch } from '../sources.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { createFakeRegistry, type FakeRegistry } from './fake-registry.ts';
import { type FakeRelease, fakeRelease } from './fake-release.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface GetOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface TestShell {
  readonly api: FakeApi;
  readonly registry: FakeRegistry;
  readonly shell: Shell;
  readonly stateDir: string;
  readonly media: Map<string, Uint8Array>;
  readonly logs: readonly string[];
  /** Sends one request as it stands; `url` is not normalised. */
  readonly get: (url: string, options?: GetOptions) => Promise<Got>;
  /** Stops listening; resolves once all that is in flight was answered. */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TestShellOptions {
  readonly release?: FakeRelease | null;
  readonly registry?: FakeRegistry;
  readonly api?: FakeApi;
  readonly stateDir?: string;
  readonly settings?: Partial<ShellSettings>;
  readonly addressOf?: (req: IncomingMessage) => string;
  readonly holdBody?: HoldBody;
  readonly countPage?: CountPage;
  readonly offline?: OfflineFetch;
}

const LOADER = 'export const loader = 1;';
const HOST = 'export const host = 1;';
const ANALYTICS = 'export const startAnalytics = 1;';
const ARTICLE = 'export const tendArticle = 1;';
const TOOL = 'export const tool = 1;';
const TOOL_STYLE = '.tool{color:red}';

function writeFakeBuild(folder: string): void {
  mkdirSync(join(folder, 'browser'), { recursive: true });
  writeFileSync(join(folder, 'browser/loader.abc.mjs'), LOADER);
  writeFileSync(join(folder, 'browser/host.abc.mjs'), HOST);
  writeFileSync(join(folder, 'browser/analytics.abc.mjs'), ANALYTICS);
  writeFileSync(join(folder, 'browser/article.abc.mjs'), ARTICLE);
  writeFileSync(join(folder, 'browser/tool.abc.mjs'), TOOL);
  writeFileSync(join(folder, 'browser/lazy.abc.mjs'), TOOL);
  writeFileSync(join(folder, 'browser/tool.abc.css'), TOOL_STYLE);
  const files = {
    'loader.abc.mjs': integrityOf(Buffer.from(LOADER)),
    'host.abc.mjs': integrityOf(Buffer.from(HOST)),
    'analytics.abc.mjs': integrityOf(Buffer.from(ANALYTICS)),
    'article.abc.mjs': integrityOf(Buffer.from(ARTICLE)),
    'tool.abc.mjs': integrityOf(Buffer.from(TOOL)),
    'lazy.abc.mjs': integrityOf(Buffer.from(TOOL)),
    'tool.abc.css': integrityOf(Buffer.from(TOOL_STYLE)),
  };
  const build = {
    id: 'b1',
    timestamp: 1,
    loader: 'loader.abc.mjs',
    host: 'host.abc.mjs',
    analytics: 'analytics.abc.mjs',
    article: 'article.abc.mjs',
    serviceWorker: 'service-worker.abc.mjs',
    files,
    hostFiles: ['host.abc.mjs'],
    shared: { react: '19.3.1', 'react-dom': '19.3.1' },
    tool: {
      entry: 'tool.abc.mjs',
      files: ['tool.abc.mjs', 'lazy.abc.mjs'],
      styles: ['tool.abc.css'],
      shared: { react: '19.3.1', 'react-dom': '19.3.1', 'react-router': '8.5.1' },
    },
  };
  writeFileSync(join(folder, 'build.json'), JSON.stringify(build));
}

const decode = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
};

/** A shell on a real server, with everything around it in memory. */
export async function startShell(options: TestShellOptions = {}): Promise<TestShell> {
  const { api = createFakeApi(), registry = createFakeRegistry(), release = fakeRelease('1.0.0') } = options;
  const folder = mkdtempSync(join(tmpdir(), 'sections-shell-'));
  const stateDir = options.stateDir ?? join(folder, 'state');
  const logs: string[] = [];
  const media = memoryStorage();
  writeFakeBuild(join(folder, 'build'));
  if (release) registry.promote(release);
  const shell = createShell({
    api: api.client,
    apiFetch: api.fetch,
    ...(options.addressOf && { addressOf: options.addressOf }),
    ...(options.holdBody && { holdBody: options.holdBody }),
    ...(options.countPage && { countPage: options.countPage }),
    ...(options.offline && { offline: options.offline }),
    changes: api.changes,
    remotes: registry,
    media,
    buildDir: join(folder, 'build'),
    stateDir,
    logger: pino({ level: 'info' }, { write: (line: string) => void logs.push(line) }),
    settings: { renderer: 'mf-renderer', workers: 1, renderDeadline: 400, pollInterval: 20, ...options.settings },
  });
  await shell.started;
  const server = createServer(shell.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const get: TestShell['get'] = (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        { port, host: '127.0.0.1', path: url, method, headers: { host: 'site.test', ...headers } },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.length > 0 ? decode(bytes, res.headers['content-encoding']).toString() : '';
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text, bytes });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  return {
    api,
    registry,
    shell,
    stateDir,
    media: media.files,
    logs,
    get,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
    close: async () => {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      await shell.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Tries until it holds; the test's own time limit is the end. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
