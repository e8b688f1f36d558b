import { and, desc, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/open-database.ts';

interface Revisions extends PgTable {
  readonly revision: PgColumn;
}

/** Of the states that a condition finds, drops all but the newest. */
export async function keepNewest(
  transaction: Transaction,
  table: Revisions,
  ofOne: SQL | undefined,
  kept: number,
): Promise<void> {
  const [over] = await transaction
    .select({ revision: table.revision })
    .from(table)
    .where(ofOne)
    .orderBy(desc(table.revision))
    .offset(kept)
    .limit(1);
  if (over) await transaction.delete(table).where(and(ofOne, lte(table.revision, over.revision)));
}
