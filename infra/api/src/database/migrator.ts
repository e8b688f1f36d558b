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

const isMissing = (applied: readonly { tag: string }[]) => (tag: string) =>
  !applied.some((migration) => migration.tag === tag);

/** Whether the schema is this build's, without writing anything. */
async function isCurrent(client: ClientBase, tags: readonly string[]): Promise<boolean> {
  const { rows: tables } = await client.query("SELECT to_regclass('public.schema_migrations') AS found");
  if (!tables[0]?.found) return false;
  const { rows } = await client.query<{ tag: string }>('SELECT tag FROM schema_migrations');
  return !tags.some(isMissing(rows));
}

async function applyMissing(client: ClientBase, tags: readonly string[]): Promise<void> {
  // Not asked for by name again: a session that once did not find the table may go on not finding it.
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (tag text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ tag: string }>('SELECT tag FROM schema_migrations');
  for (const tag of tags.filter(isMissing(rows))) {
    await client.query(await readFile(join(FOLDER, `${tag}.sql`), 'utf8'));
    await client.query('INSERT INTO schema_migrations (tag) VALUES ($1)', [tag]);
  }
}

/** Brings the database to this build's schema: all missing migrations or none. Nodes that start together wait. */
export async function migrate(client: ClientBase): Promise<void> {
  const tags = await readTags();
  if (await isCurrent(client, tags)) return;
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await applyMissing(client, tags);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
