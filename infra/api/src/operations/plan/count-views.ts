import { sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, type BodyOf } from 'shared-contracts';
import type { Operation, OperationContext } from '../operation.ts';

type Count = BodyOf<ApiCalls['countViews']>['views'][number];

/** Adds what a batch says of one project to its days, unless that was done before; one that is gone has none. */
async function addViews(
  { database, clock }: OperationContext,
  projectId: string,
  { counter, batch }: { readonly counter: string; readonly batch: number },
  counts: readonly Count[],
): Promise<void> {
  const column = (of: (count: Count) => unknown) => sql.param(counts.map(of));
  await database.transaction({ projectId }, (transaction) =>
    transaction.execute(sql`
      WITH fresh AS (
        INSERT INTO view_counters AS c (project_id, counter, batch, at)
          SELECT id, ${counter}, ${batch}, ${clock().toISOString()} FROM projects WHERE id = ${projectId}
          ON CONFLICT (project_id, counter) DO UPDATE SET batch = excluded.batch, at = excluded.at
            WHERE c.batch < excluded.batch
          RETURNING project_id
      )
      INSERT INTO page_views AS v (project_id, day, views)
        SELECT f.project_id, (n.at AT TIME ZONE coalesce(b.time_zone, 'UTC'))::date AS day, sum(n.views)
          FROM fresh f LEFT JOIN project_billing b ON b.project_id = f.project_id,
            unnest(${column(({ at }) => at)}::timestamptz[], ${column(({ views }) => views)}::int[]) n(at, views)
          GROUP BY f.project_id, 2
        ON CONFLICT (project_id, day) DO UPDATE SET views = v.views + excluded.views`),
  );
}

/** What shells have counted in memory: one row of each project and day, whatever the number of visitors. */
export const countViews: Operation<ApiCalls['countViews']> = async (context, caller, { params, body }) => {
  if (!caller.operator) throw new ApiError('not_found');
  const byProject = Map.groupBy(body.views, ({ project }) => project);
  for (const [project, counts] of byProject) await addViews(context, project, params, counts);
  return { answer: { projects: byProject.size } };
};
