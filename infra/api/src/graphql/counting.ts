import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/open-database.ts';

/** A total says how long a list is up to this. */
export const MOST_COUNTED = 10_000;

/** What going through rows costs, in points, whatever comes of it: rows are counted whether they are found or not. */
export const SCAN = {
  /** An index answers it. */
  indexed: 50,
  /** Looks at each row of a project. */
  each: 300,
  /** Looks into each row's words, or puts all of them in an order that no index has. */
  search: 1000,
} as const;

/** Rows that are skipped for a point. */
const SKIPPED = 10;
export const skipping = (page: number, perPage: number): number => Math.floor(((page - 1) * perPage) / SKIPPED);

const dialect = new PgDialect();

/** Says the same of the same question. */
export const keyOf = (table: PgTable, where: SQL | undefined): string =>
  JSON.stringify([getTableName(table), where && dialect.sqlToQuery(where)]);

/** How many rows there are, of which no more are looked for than a total says. */
export async function countRows(transaction: Transaction, table: PgTable, where: SQL | undefined): Promise<number> {
  const { rows } = await transaction.execute<{ total: string }>(
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${table}${where && sql` WHERE ${where}`} LIMIT ${MOST_COUNTED}) found`,
  );
  return Number(rows[0]?.total ?? 0);
}
