import { sql } from 'drizzle-orm';
import type { Change } from 'shared-contracts';
import { isLostToAnother } from '../database/errors.ts';
import type { Transaction } from '../database/open-database.ts';
import type { Scope } from '../database/transaction.ts';
import { CHANGES_CHANNEL } from '../feed/change-feed.ts';
import type { OperationContext } from './operation.ts';

/** What a write did. Without tags nothing changed that anybody caches. */
export interface Written<T> {
  readonly result: T;
  readonly tags: readonly string[];
}

interface Author {
  readonly projectId: string;
  readonly actor: string;
}

/** Last in its transaction: from here to the commit, other writers wait for the next number. */
async function record(
  transaction: Transaction,
  { projectId, actor }: Author,
  tags: readonly string[],
  at: Date,
): Promise<Change> {
  const { rows } = await transaction.execute<{ seq: string }>(sql`
    WITH next AS (UPDATE change_counter SET value = value + 1 RETURNING value),
      told AS (SELECT pg_notify(${CHANGES_CHANNEL}, ''))
    INSERT INTO changes (seq, project_id, tags, actor, at)
      SELECT next.value, ${projectId}::uuid, ${sql.param([...tags])}::text[], ${actor}, ${at.toISOString()}::timestamptz FROM next, told
      RETURNING seq`);
  return { seq: Number(rows[0]?.seq), project_id: projectId, tags: [...tags], actor, at: at.toISOString() };
}

/**
 * A change and its row in the feed, in one transaction; listeners hear of it before the caller does. Work that the
 * database ends in favour of another's is done once more: it has no effect but in its transaction. `locks.ts` says in
 * which order it locks.
 */
export async function write<T>(
  context: OperationContext,
  author: Author,
  scope: Scope,
  work: (transaction: Transaction) => Promise<Written<T>>,
): Promise<T> {
  await context.feed.ready();
  const attempt = () =>
    context.database.transaction({ projectId: author.projectId, ...scope }, async (transaction) => {
      const { result, tags } = await work(transaction);
      return { result, change: tags.length > 0 ? await record(transaction, author, tags, context.clock()) : null };
    });
  const { result, change } = await attempt().catch((error: unknown) => {
    if (!isLostToAnother(error)) throw error;
    return attempt();
  });
  if (change) await context.feed.publish(change);
  return result;
}
