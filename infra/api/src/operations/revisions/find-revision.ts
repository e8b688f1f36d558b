import type { InferSelectModel } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pageRevisions } from '../../database/schema.ts';

export type RevisionRow = InferSelectModel<typeof pageRevisions>;

/** One earlier state of a page. Throws `not_found`. */
export async function findRevision(
  transaction: Transaction,
  page: { readonly projectId: string; readonly id: string },
  revision: string,
): Promise<RevisionRow> {
  const isMeant = and(
    eq(pageRevisions.projectId, page.projectId),
    eq(pageRevisions.pageId, page.id),
    eq(pageRevisions.revision, Number(revision)),
  );
  const [row] = await transaction.select().from(pageRevisions).where(isMeant);
  if (!row) throw new ApiError('not_found');
  return row;
}
