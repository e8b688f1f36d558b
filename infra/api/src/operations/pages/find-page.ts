import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ApiError, normalisePagePath, type PageStatus } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { lockRedirects } from '../locks.ts';
import { isId } from '../project-id.ts';
import type { PageRow } from './page-row.ts';

/** One page of one project: row security says the second half again. */
export const isPage = (projectId: string, id: string): SQL | undefined =>
  and(eq(pages.projectId, projectId), eq(pages.id, id));

/** No variation. */
export const isMain = isNull(pages.variationOf);

/** A variation is meant by its id alone: its path is that of its page, and others may have its name. */
export function meant(projectId: string, key: string): { readonly where: SQL | undefined; readonly order: SQL } {
  const path = normalisePagePath(key);
  const isMeant = isId(key) ? eq(pages.id, key) : and(isMain, or(eq(pages.path, path), eq(pages.name, key)));
  return { where: and(eq(pages.projectId, projectId), isMeant), order: desc(sql`${pages.path} = ${path}`) };
}

/** The page of an id, a path or a name. */
const selectPage = (transaction: Transaction, projectId: string, key: string) => {
  const { where, order } = meant(projectId, key);
  return transaction.select().from(pages).where(where).orderBy(order).limit(1);
};

/** A page as it was read before, and which transaction had written it then. */
export interface KnownPage {
  readonly row: PageRow;
  readonly writtenBy: string;
}

export const writtenBy = sql<string>`${pages}.xmin::text`;

/** The page of an id, a path or a name as it is now, for a transaction that comes after. */
export async function lookAtPage(
  transaction: Transaction,
  projectId: string,
  key: string,
): Promise<KnownPage | undefined> {
  const { where, order } = meant(projectId, key);
  const [found] = await transaction.select({ row: pages, writtenBy }).from(pages).where(where).orderBy(order).limit(1);
  return found;
}

/**
 * The page of an id, a path or a name, locked to the end of the transaction. What is long of it is not read once more
 * where nobody has written it since.
 */
export async function findPage(
  transaction: Transaction,
  projectId: string,
  key: string,
  known?: KnownPage,
): Promise<PageRow | undefined> {
  const { where, order } = meant(projectId, key);
  if (known) {
    const which = { id: pages.id, writtenBy };
    const [now] = await transaction.select(which).from(pages).where(where).orderBy(order).limit(1).for('update');
    if (now?.id === known.row.id && now.writtenBy === known.writtenBy) return known.row;
  }
  const [row] = await selectPage(transaction, projectId, key).for('update');
  return row;
}

/** The same, and no variation: those of one page are written one after the other. Throws `page_not_found`. */
export async function findMain(transaction: Transaction, projectId: string, key: string): Promise<PageRow> {
  const main = await findPage(transaction, projectId, key);
  if (!main || main.variationOf) throw new ApiError('page_not_found');
  return main;
}

/**
 * A page, locked, about to come to stand on a path or before visitors: where it does not yet, redirects are locked before it.
 * One that another writer moves in between is locked in the wrong order, which ends in a second try at the worst.
 */
export async function findPageToMove(
  transaction: Transaction,
  projectId: string,
  key: string,
  { path, status }: { readonly path: string; readonly status?: PageStatus | undefined },
  known?: KnownPage,
): Promise<PageRow | undefined> {
  const { where, order } = meant(projectId, key);
  const [now] = await transaction
    .select({ path: pages.path, status: pages.status })
    .from(pages)
    .where(where)
    .orderBy(order)
    .limit(1);
  if (now?.path !== path || (status === 'published' && now.status === 'draft'))
    await lockRedirects(transaction, projectId);
  return findPage(transaction, projectId, key, known);
}

/** The page of an id, a path or a name, as it is now. Throws `page_not_found`. */
export async function readPage(transaction: Transaction, projectId: string, key: string): Promise<PageRow> {
  const [row] = await selectPage(transaction, projectId, key);
  if (!row) throw new ApiError('page_not_found');
  return row;
}

/** Whether a page stands on a path. */
export async function isTaken(transaction: Transaction, projectId: string, path: string): Promise<boolean> {
  const onPath = and(eq(pages.projectId, projectId), eq(pages.path, path), isMain);
  const found = await transaction.select({ id: pages.id }).from(pages).where(onPath);
  return found.length > 0;
}
