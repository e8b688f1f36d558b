import { isNotNull, sql } from 'drizzle-orm';
import { globalInstances, pageLinks } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { lockGlobals } from '../locks.ts';
import type { OperationContext } from '../operation.ts';
import { write } from '../write.ts';
import { isGlobal, namesOf } from './global-row.ts';
import { tagsOf } from './insert-global.ts';

/** Pages at a time: nobody waits long for one of them. */
const AT_ONCE = 200;
/** More than a project has pages, by far. */
const MOST_TURNS = 1000;
const MOST_DELETED = 100;

interface Deleted {
  readonly projectId: string;
  readonly id: string;
}

/**
 * Gives some pages that show a deleted global instance its content as their own. They show what they showed: no version.
 * Returns how many there were.
 */
async function giveContent(transaction: Transaction, { projectId, id }: Deleted): Promise<number> {
  const keys = await namesOf(transaction, projectId, id);
  const linking = sql`SELECT ${pageLinks.pageId} FROM ${pageLinks} WHERE ${pageLinks.projectId} = ${projectId} AND ${pageLinks.key} = ANY (${sql.param(keys)}::text[])`;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT ${pages.id} FROM ${pages} WHERE ${pages.projectId} = ${projectId} AND ${pages.id} IN (${linking})
      ORDER BY ${pages.id} LIMIT ${AT_ONCE} FOR NO KEY UPDATE`);
  if (rows.length === 0) return 0;
  const own = sql`project_id, sections, linked, ${sql.param(keys)}::text[]`;
  await transaction.execute(sql`
    UPDATE pages SET
        sections = own_sections(${own}),
        private_data = own_private(${own}, private_data),
        media_ids = ARRAY(SELECT DISTINCT unnest(media_ids || (
          SELECT g.media_ids FROM global_instances g WHERE g.project_id = pages.project_id AND g.id = ${id}
        ))),
        translations = NULL
      WHERE project_id = ${projectId} AND id = ANY (${sql.param(rows.map((row) => row.id))}::uuid[])`);
  return rows.length;
}

/** Goes on where a deletion stands, to its end: as long as some page shows it, it is there for that page. */
export async function finishDeletion(
  context: OperationContext,
  { projectId, actor }: Pick<Access, 'projectId' | 'actor'>,
  id: string,
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const isDone = await write(context, { projectId, actor }, { seesVariations: true }, async (transaction) => {
      if ((await giveContent(transaction, { projectId, id })) > 0) return { result: false, tags: [] };
      await lockGlobals(transaction, projectId);
      const [row] = await transaction.select().from(globalInstances).where(isGlobal(projectId, id));
      if (!row) return { result: true, tags: [] };
      const tags = await tagsOf(transaction, row);
      await transaction.delete(globalInstances).where(isGlobal(projectId, id));
      return { result: true, tags };
    });
    if (isDone) return;
  }
}

/** What a node left behind that ended in the middle of it. */
export async function finishDeletions(context: OperationContext): Promise<void> {
  const found = await context.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select({ projectId: globalInstances.projectId, id: globalInstances.id })
      .from(globalInstances)
      .where(isNotNull(globalInstances.deletedAt))
      .limit(MOST_DELETED),
  );
  for (const { projectId, id } of found)
    await finishDeletion(context, { projectId, actor: 'upkeep' }, id).catch((error: unknown) =>
      context.logger.error({ err: error, projectId }, 'A deletion of shared content is not finished'),
    );
}
