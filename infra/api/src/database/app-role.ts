import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { codeOf } from 'shared-contracts';
import { APP_ROLE } from './columns.ts';
import * as tables from './tables.ts';
import { UnfitDatabaseError } from './unfit-database-error.ts';

/** Name taken in the meantime, by whoever starts on the same server. */
const THERE_ALREADY = /^(?:42710|23505)$/;
const NOT_ALLOWED = '42501';

const TABLES = Object.values(tables)
  .filter((value) => is(value, PgTable))
  .map(getTableName);

/** Whether the client may become the plain role, so that row security binds it. */
async function mayAct(client: pg.ClientBase): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL ROLE ${APP_ROLE}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Sees to it that the plain role is there and may be taken: roles belong to a server, and no dump has them. */
export async function ensureAppRole(client: pg.ClientBase): Promise<void> {
  if (await mayAct(client)) return;
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
  const name = rows[0]?.name ?? 'CURRENT_USER';
  try {
    await client.query(`CREATE ROLE ${APP_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS`).catch((error: unknown) => {
      if (!THERE_ALREADY.test(String(codeOf(error)))) throw error;
    });
    await client.query(`GRANT ${APP_ROLE} TO ${name}`);
  } catch (error) {
    if (codeOf(error) !== NOT_ALLOWED) throw error;
    throw new UnfitDatabaseError(
      `The database’s user ${name} may not make the role ${APP_ROLE}; let an administrator run \`CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO ${name};\` (the first part where it is missing).`,
    );
  }
}

/**
 * Throws an UnfitDatabaseError unless each table is there, open to the plain role and closed to it by row security: a
 * dump that is restored past its errors has lost some of that.
 */
export async function checkTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name
      LEFT JOIN pg_class c ON c.oid = to_regclass(format('public.%I', name))
      WHERE c.oid IS NULL
        OR NOT has_table_privilege($2, c.oid, 'SELECT')
        OR (c.relrowsecurity AND NOT EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = c.oid))
      ORDER BY name`,
    [TABLES, APP_ROLE],
  );
  if (rows.length > 0)
    throw new UnfitDatabaseError(
      `The database was not restored whole (${rows.map(({ name }) => name).join(', ')}); restore it anew into an empty one, as docs/operate.md says.`,
    );
}
