import { type SQL, sql } from 'drizzle-orm';
import type { OperationContext } from '../operation.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Ids = (after: string, most: number) => SQL;

/** All projects that there are. */
export const LIVING: Ids = (after, most) => sql`SELECT id FROM projects WHERE id > ${after} ORDER BY id LIMIT ${most}`;

/** All that were ever metered, those that are gone too: from one to the next, whatever the number of their days. */
export const METERED: Ids = (after, most) => sql`
  WITH RECURSIVE found(id) AS (
    (SELECT project_id FROM metering WHERE project_id > ${after} ORDER BY project_id LIMIT 1)
    UNION ALL
    SELECT (SELECT m.project_id FROM metering m WHERE m.project_id > f.id ORDER BY m.project_id LIMIT 1)
      FROM found f WHERE f.id IS NOT NULL
  ) SELECT id FROM found WHERE id IS NOT NULL LIMIT ${most}`;

/** Work on many projects, so many at a time: memory does not grow with their number. */
export async function eachBatch(
  { database }: Pick<OperationContext, 'database'>,
  ids: Ids,
  work: (projectIds: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = FIRST;
  for (;;) {
    const from = after;
    const { rows } = await database.transaction({ keepsHouse: true }, (transaction) =>
      transaction.execute<{ id: string }>(ids(from, BATCH)),
    );
    const last = rows.at(-1);
    if (!last) return;
    await work(rows.map(({ id }) => id));
    after = last.id;
  }
}
