import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type DraftCopy, MOST_DRAFT_RECORDS } from 'shared-contracts';
import { draftCopies, draftCopyRecords } from '../../database/draft-copy-tables.ts';
import type { Transaction } from '../../database/open-database.ts';

/** Whose copy it is: nobody else reads or writes it. */
export interface Whose {
  readonly projectId: string;
  readonly userId: string;
}

/** Bytes and records of one copy. */
export const MOST = { bytes: 20 * 1024 * 1024, records: MOST_DRAFT_RECORDS } as const;

export const copyOf = ({ projectId, userId }: Whose) =>
  and(eq(draftCopies.projectId, projectId), eq(draftCopies.userId, userId));
export const recordsOf = ({ projectId, userId }: Whose) =>
  and(eq(draftCopyRecords.projectId, projectId), eq(draftCopyRecords.userId, userId));

export const toCopy = ({ revision, records, bytes, updatedAt }: typeof draftCopies.$inferSelect): DraftCopy => ({
  ...{ revision, records, bytes, at: updatedAt.toISOString() },
});

/** Half of what the column holds: no copy changes as often as the other half. */
const FIRST_REVISIONS = 2 ** 30;

/** The copy, held until the transaction ends: one at a time changes it. */
export async function lockCopy(
  transaction: Transaction,
  whose: Whose,
  begun: Pick<typeof draftCopies.$inferInsert, 'domain' | 'updatedAt'>,
): Promise<typeof draftCopies.$inferSelect> {
  // No count from one: who has read a copy that was deleted would take a new one for it.
  await transaction
    .insert(draftCopies)
    .values({ ...whose, ...begun, revision: randomInt(FIRST_REVISIONS), records: 0, bytes: 0 })
    .onConflictDoNothing();
  const [copy] = await transaction.select().from(draftCopies).where(copyOf(whose)).for('update');
  if (!copy) throw new Error('A copy that was just made is not there');
  return copy;
}

/** Counted without reading them. */
export async function sizeOf(transaction: Transaction, whose: Whose): Promise<{ records: number; bytes: number }> {
  const [size] = await transaction
    .select({
      records: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${draftCopyRecords.content})), 0)::int`,
    })
    .from(draftCopyRecords)
    .where(recordsOf(whose));
  return size ?? { records: 0, bytes: 0 };
}
