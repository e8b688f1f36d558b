import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pageRevisions, pages } from '../../database/schema.ts';
import { projectUsage } from '../../database/usage-table.ts';
import { keepNewest } from '../keep-newest.ts';
import type { OperationContext } from '../operation.ts';
import { isPage } from './find-page.ts';
import type { PageRow } from './page-row.ts';

const ofPages = new Set(Object.values(getTableColumns(pages)).map(({ name }) => name));
/** What a page is at one moment: columns of the same names in both tables. */
const STATE = sql.join(
  Object.values(getTableColumns(pageRevisions))
    .filter(({ name }) => ofPages.has(name))
    .map(({ name }) => sql.identifier(name)),
  sql`, `,
);
const KEPT = 100;
/** No row counts for less than 500 bytes: with so many gone, there is room for the largest page. */
const MOST_DROPPED = 20_000;

/** The project's oldest go, whichever page they are of, until all together are within their share. */
async function dropOldest(transaction: Transaction, projectId: string, most: number): Promise<void> {
  const ofProject = eq(projectUsage.projectId, projectId);
  const [used] = await transaction.select({ bytes: projectUsage.revisionBytes }).from(projectUsage).where(ofProject);
  const excess = (used?.bytes ?? 0) - most;
  if (excess <= 0) return;
  await transaction.execute(sql`
    DELETE FROM page_revisions WHERE project_id = ${projectId} AND revision IN (
      SELECT revision FROM (
        SELECT revision, sum(bytes) OVER (ORDER BY revision) - bytes AS older FROM (
          SELECT revision, bytes FROM page_revisions WHERE project_id = ${projectId} ORDER BY revision LIMIT ${MOST_DROPPED}
        ) oldest
      ) summed WHERE older < ${excess}
    )`);
}

/** Keeps the state that is about to be overwritten or removed, and of all such states the newest hundred. */
export async function keepRevision(
  { limits }: Pick<OperationContext, 'limits'>,
  transaction: Transaction,
  row: PageRow,
  replacedBy: string,
  replacedAt: Date,
): Promise<void> {
  const { id: pageId, projectId } = row;
  // Copied by the database, which need not even unpack it. Bytes are as stored; and what any row takes.
  await transaction.execute(sql`
    INSERT INTO ${pageRevisions} (page_id, replaced_by, replaced_at, bytes, ${STATE})
      SELECT id, ${replacedBy}, ${replacedAt.toISOString()}::timestamptz,
        pg_column_size(sections) + pg_column_size(private_data) + 500, ${STATE}
      FROM ${pages} WHERE ${isPage(projectId, pageId)}`);
  const ofPage = and(eq(pageRevisions.projectId, projectId), eq(pageRevisions.pageId, pageId));
  await keepNewest(transaction, pageRevisions, ofPage, KEPT);
  await dropOldest(transaction, projectId, limits.revisionBytes);
}

/** Says of a page's revisions that it is gone since, or, with null, that there is one again. */
export async function markDeleted(
  transaction: Transaction,
  { projectId, id }: Pick<PageRow, 'projectId' | 'id'>,
  pageDeletedAt: Date | null,
): Promise<void> {
  await transaction
    .update(pageRevisions)
    .set({ pageDeletedAt })
    .where(and(eq(pageRevisions.projectId, projectId), eq(pageRevisions.pageId, id)));
}
