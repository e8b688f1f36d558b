import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';

/** Pages at a time, and bytes of what they say: all of it stands in memory. A page that is longer comes by itself. */
const MOST = { pages: 50, bytes: 8 * 1024 * 1024 } as const;

/** Ids of the first pages that fit, in their order, as many as are looked at in one turn. Empty where none is left. */
export async function nextBatch(
  transaction: Transaction,
  condition: SQL | undefined,
  order: PgColumn,
): Promise<readonly string[]> {
  const bytes = sql`octet_length(${pages.sections}::text) + octet_length(${pages.privateData}::text)`;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id, bytes, sum(bytes) OVER (ORDER BY at, id) AS running FROM (
        SELECT ${pages.id} AS id, ${order} AS at, ${bytes} AS bytes FROM ${pages} WHERE ${condition}
          ORDER BY ${order}, ${pages.id} LIMIT ${MOST.pages}
      ) AS first
    ) AS counted WHERE running - bytes <= ${MOST.bytes} ORDER BY running`);
  return rows.map(({ id }) => id);
}
