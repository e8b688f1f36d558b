import { asc, gt } from 'drizzle-orm';
import { projects } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Work on all projects, so many at a time: memory does not grow with their number. */
export async function eachBatch(
  { database }: Pick<OperationContext, 'database'>,
  work: (projectIds: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = FIRST;
  for (;;) {
    const from = after;
    const rows = await database.transaction({ keepsHouse: true }, (transaction) =>
      transaction
        .select({ id: projects.id })
        .from(projects)
        .where(gt(projects.id, from))
        .orderBy(asc(projects.id))
        .limit(BATCH),
    );
    const last = rows.at(-1);
    if (!last) return;
    await work(rows.map(({ id }) => id));
    after = last.id;
  }
}
