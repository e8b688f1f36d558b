import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { UnfitDatabaseError } from './unfit-database-error.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any number that nothing else of ours locks. */
const LOCK = 7_320_411;

export async function readTags(): Promise<string[]> {
  const journal: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(
    await readFile(join(FOLDER, 'meta', '_journal.json'), 'utf8'),
  );
  return journal.entries.map(({ tag }) => tag);
}

const isMissing = (applied: readonly { tag: string }[]) => (tag: string) =>
  !applied.some((migration) => migration.tag === tag);

/** Whether the schema is this build's, without writing anything. Throws an UnfitDatabaseError where it is a newer one's. */
async function isCurrent(client: ClientBase, tags: readonly string[]): Promise<boolean> {
  const { rows: tables } = await client.query("SELECT to_regclass('public.schema_migrations') AS found");
  if (!tables[0]?.found) return false;
  const { rows } = await client.query<{ tag: string }>('SELECT tag FROM schema_migrations');
  if (rows.some(({ tag }) => !tags.includes(tag)))
    throw new UnfitDatabaseError(
      'The data was written by a newer version of the product; start that one, or restore the backup from before the upgrade.',
    );
  return !tags.some(isMissing(rows));
}

/** PostgreSQL 15 has the order of Unicode under another name. */
async function nameUnicodeOrder(client: ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT FROM pg_collation WHERE collname = 'unicode'");
  if (rows.length === 0) await client.query("CREATE COLLATION public.unicode (provider = icu, locale = 'und')");
}

/** Binds by row security whoever owns the tables too, or frees them for the time of a migration. */
export async function forceRowSecurity(client: ClientBase, force: 'FORCE' | 'NO FORCE'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity",
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} ${force} ROW LEVEL SECURITY`);
}

export async function applyMissing(client: ClientBase, tags: readonly string[]): Promise<void> {
  // Not asked for by name again: a session that once did not find the table may go on not finding it.
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (tag text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ tag: string }>('SELECT tag FROM schema_migrations');
  await nameUnicodeOrder(client);
  for (const tag of tags.filter(isMissing(rows))) {
    // Before each: some end by forcing it, and the next one would change no row.
    await forceRowSecurity(client, 'NO FORCE');
    await client.query(await readFile(join(FOLDER, `${tag}.sql`), 'utf8'));
    await client.query('INSERT INTO schema_migrations (tag) VALUES ($1)', [tag]);
  }
  await forceRowSecurity(client, 'FORCE');
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
