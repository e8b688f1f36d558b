import { and, desc, eq, gt } from 'drizzle-orm';
import type { ApiCalls, DraftProgress } from 'shared-contracts';
import { draftPublishes } from '../../database/draft-copy-tables.ts';
import { memberships, users } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';

const DAY = 24 * 60 * 60_000;

/** The newest: nobody watches more. */
const MOST = 20;

export const listDraftPublishes: Operation<ApiCalls['listDraftPublishes']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const { projectId } = await authorise(context, 'savePage', headers.token, params.project);
  const since = new Date(context.clock().getTime() - DAY);
  const rows = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ told: draftPublishes, person: { id: users.id, full_name: users.fullName } })
      .from(draftPublishes)
      .innerJoin(users, eq(users.id, draftPublishes.userId))
      // Who left the project publishes nothing there.
      .innerJoin(
        memberships,
        and(eq(memberships.projectId, draftPublishes.projectId), eq(memberships.userId, draftPublishes.userId)),
      )
      .where(and(eq(draftPublishes.projectId, projectId), gt(draftPublishes.toldAt, since)))
      .orderBy(desc(draftPublishes.toldAt))
      .limit(MOST),
  );
  const data = rows.map(({ person, told: { state, step, done, totals, skipped, toldAt } }) => ({
    ...{ person, state: state as DraftProgress['state'], step, done, totals, skipped, at: toldAt.toISOString() },
  }));
  return { answer: { data } };
};
