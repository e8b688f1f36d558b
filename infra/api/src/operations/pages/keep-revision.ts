import { and, desc, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pageRevisions } from '../../database/schema.ts';
import type { PageRow } from './page-row.ts';

const KEPT = 100;

/** Keeps the state that is about to be overwritten or removed, and of all such states the newest hundred. */
export async function keepRevision(
  transaction: Transaction,
  row: PageRow,
  replacedBy: string,
  replacedAt: Date,
): Promise<void> {
  const { id: pageId, projectId, creationHash: _, translations: _translations, mediaIds: _mediaIds, ...state } = row;
  await transaction.insert(pageRevisions).values({ ...state, projectId, pageId, replacedBy, replacedAt });
  const ofPage = and(eq(pageRevisions.projectId, projectId), eq(pageRevisions.pageId, pageId));
  const [oldest] = await transaction
    .select({ revision: pageRevisions.revision })
    .from(pageRevisions)
    .where(ofPage)
    .orderBy(desc(pageRevisions.revision))
    .offset(KEPT - 1)
    .limit(1);
  if (oldest) await transaction.delete(pageRevisions).where(and(ofPage, lt(pageRevisions.revision, oldest.revision)));
}
