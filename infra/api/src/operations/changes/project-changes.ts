import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { ProjectChange } from 'shared-contracts';
import { changes } from '../../database/change-tables.ts';
import { readAuthors } from '../authors.ts';
import type { OperationContext } from '../operation.ts';

/** Changes read at once. */
export const MOST_CHANGES = 200;

/** Changes of one project after a position, oldest first, with who made them. */
export function projectChanges(
  { database }: OperationContext,
  projectId: string,
  after: number,
): Promise<ProjectChange[]> {
  return database.transaction({ projectId }, async (transaction) => {
    const rows = await transaction
      .select()
      .from(changes)
      .where(and(eq(changes.projectId, projectId), gt(changes.seq, after)))
      .orderBy(asc(changes.seq))
      .limit(MOST_CHANGES);
    const authorOf = await readAuthors(
      transaction,
      rows.map(({ actor }) => actor),
    );
    return rows.map(({ seq, tags, actor, at }) => ({ seq, tags, actor: authorOf(actor), at: at.toISOString() }));
  });
}

/** Where the feed stands for a project. */
export const lastProjectChange = ({ database }: OperationContext, projectId: string): Promise<number> =>
  database.transaction({ projectId }, async (transaction) => {
    const [row] = await transaction
      .select({ last: max(changes.seq) })
      .from(changes)
      .where(eq(changes.projectId, projectId));
    return row?.last ?? 0;
  });
