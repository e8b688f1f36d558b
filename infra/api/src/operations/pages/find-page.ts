import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { normalisePagePath } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { isId } from '../project-key.ts';
import type { PageRow } from './page-row.ts';

/** One page of one project: row security says the second half again. */
export const isPage = (projectId: string, id: string): SQL | undefined =>
  and(eq(pages.projectId, projectId), eq(pages.id, id));

/** The page of an id, a path or a name, locked to the end of the transaction. */
export async function findPage(transaction: Transaction, projectId: string, key: string): Promise<PageRow | undefined> {
  const path = normalisePagePath(key);
  const isMeant = isId(key) ? eq(pages.id, key) : or(eq(pages.path, path), eq(pages.name, key));
  const [row] = await transaction
    .select()
    .from(pages)
    .where(and(eq(pages.projectId, projectId), isMeant))
    .orderBy(desc(sql`${pages.path} = ${path}`))
    .limit(1)
    .for('update');
  return row;
}
