import pg from 'pg';
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

type Told = Omit<Change, 'seq' | 'project_id' | 'actor'> & { readonly project_id: string; readonly actor: string };

interface Author {
  readonly projectId: string;
  readonly actor: string;
}

const text = pg.escapeLiteral;

/** Last in its transaction, and sent with its commit: from here to there, other writers wait for the next number. */
const recordOf = ({ project_id, tags, actor, at }: Told): string => `
  WITH next AS (UPDATE change_counter SET value = value + 1 RETURNING value),
    told AS (SELECT pg_notify(${text(CHANGES_CHANNEL)}, ''))
  INSERT INTO changes (seq, project_id, tags, actor, at)
    SELECT next.value, ${text(project_id)}::uuid, ARRAY[${tags.map(text).join()}]::text[], ${text(actor)}, ${text(at)}::timestamptz
      FROM next, told
    RETURNING seq`;

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
  const { projectId, actor } = author;
  const tell = (tags: readonly string[]): Told => ({
    project_id: projectId,
    tags: [...tags],
    actor,
    at: context.clock().toISOString(),
  });
  const attempt = async () => {
    const { result, rows } = await context.database.transactionEnding(
      { projectId, seesDrafts: true, ...scope },
      async (transaction) => {
        const { result, tags } = await work(transaction);
        return { result, told: tags.length > 0 ? tell(tags) : null };
      },
      ({ told }) => told && recordOf(told),
    );
    const change: Change | null = result.told && { seq: Number(rows[0]?.seq), ...result.told };
    return { result: result.result, change };
  };
  const { result, change } = await attempt().catch((error: unknown) => {
    if (!isLostToAnother(error)) throw error;
    return attempt();
  });
  if (change) await context.feed.publish(change);
  return result;
}
