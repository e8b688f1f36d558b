import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any number that nothing else of ours locks. */
const LOCK = 7_320_411;

async function readTags(): Promise<string[]> {
  const journal = JSON.parse(await readFile(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

async function readApplied(client: ClientBase): Promise<Set<string>> {
  const { rows: tables } = await client.query("SELECT to_regclass('public.schema_migrations') AS found");
  if (!tables[0]?.found) return new Set();
  const { rows } = await client.query<{ tag: string }>('SELECT tag FROM schema_migrations');
  return new Set(rows.map(({ tag }) => tag));
}

async function apply(client: ClientBase, tags: readonly string[]): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (tag text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const tag of tags) {
    await client.query(await readFile(join(FOLDER, `${tag}.sql`), 'utf8'));
    await client.query('INSERT INTO schema_migrations (tag) VALUES ($1)', [tag]);
  }
}

/** Brings the database to the schema of this build: all missing migrations or none. Nodes that start together wait for one another. */
export async function migrate(client: ClientBase): Promise<void> {
  const tags = await readTags();
  const isMissing = (applied: Set<string>) => tags.filter((tag) => !applied.has(tag));
  if (isMissing(await readApplied(client)).length === 0) return;
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await apply(client, isMissing(await readApplied(client)));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
