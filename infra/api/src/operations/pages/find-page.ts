import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { ApiError, normalisePagePath } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { isId } from '../project-key.ts';
import type { PageRow } from './page-row.ts';

/** One page of one project: row security says the second half again. */
export const isPage = (projectId: string, id: string): SQL | undefined =>
  and(eq(pages.projectId, projectId), eq(pages.id, id));

/** The page of an id, a path or a name. */
const selectPage = (transaction: Transaction, projectId: string, key: string) => {
  const path = normalisePagePath(key);
  const isMeant = isId(key) ? eq(pages.id, key) : or(eq(pages.path, path), eq(pages.name, key));
  return transaction
    .select()
    .from(pages)
    .where(and(eq(pages.projectId, projectId), isMeant))
    .orderBy(desc(sql`${pages.path} = ${path}`))
    .limit(1);
};

/** The page of an id, a path or a name, locked to the end of the transaction. */
export async function findPage(transaction: Transaction, projectId: string, key: string): Promise<PageRow | undefined> {
  const [row] = await selectPage(transaction, projectId, key).for('update');
  return row;
}

/** The page of an id, a path or a name, as it is now. Throws `page_not_found`. */
export async function readPage(transaction: Transaction, projectId: string, key: string): Promise<PageRow> {
  const [row] = await selectPage(transaction, projectId, key);
  if (!row) throw new ApiError('page_not_found');
  return row;
}
