import { sql } from 'drizzle-orm';
import type { Author } from 'shared-contracts';
import type { Transaction } from '../database/open-database.ts';
import { isId } from './project-id.ts';

/** Who stands behind the ids that writes are recorded under. The installation and deleted people are nobody. */
export async function readAuthors(
  transaction: Transaction,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Author | null> {
  const wanted = [...new Set(ids)].filter((id) => id !== null).filter(isId);
  const rows =
    wanted.length === 0
      ? []
      : (await transaction.execute<Author>(sql`SELECT * FROM read_authors(${sql.param(wanted)}::uuid[])`)).rows;
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => (id === null ? null : (known.get(id) ?? null));
}
