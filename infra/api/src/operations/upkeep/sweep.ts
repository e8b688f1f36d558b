import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OperationContext } from '../operation.ts';

/** Rows of a batch, unless each of them takes much with it. */
const BATCH = 1000;
const MOST_BATCHES = 20;

/**
 * Deletes rows of any project, so many at a time: nobody waits long for one of them, and what is left is next time's.
 * An index has to find them.
 */
export async function sweep({ database }: OperationContext, table: PgTable, isOver: SQL, most = BATCH): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { rowCount } = await database.transaction({ keepsHouse: true, readsFeed: true }, (transaction) =>
      transaction.execute(
        sql`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${most}))`,
      ),
    );
    if ((rowCount ?? 0) < most) return;
  }
}
