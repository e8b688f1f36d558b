import { isNotNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { globalInstances, pageLinks } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { lockGlobals } from '../locks.ts';
import type { OperationContext } from '../operation.ts';
import { write } from '../write.ts';
import { isGlobal, namesOf } from './global-row.ts';
import { tagsOf } from './insert-global.ts';

/** Pages at a time, and characters of what they come to say: nobody waits long for one turn. */
const AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 2_000_000;
/** More than a project has pages, by far. */
const MOST_TURNS = 1000;
const MOST_DELETED = 100;

interface Deleted {
  readonly projectId: string;
  readonly id: string;
}

/**
 * Gives some pages that show a deleted global instance its content as their own. They show what they showed: no version.
 * Returns 0 where no page shows it any more.
 */
async function giveContent(transaction: Transaction, { projectId, id }: Deleted): Promise<number> {
  const keys = await namesOf(transaction, projectId, id);
  const linking = sql`SELECT ${pageLinks.pageId} FROM ${pageLinks} WHERE ${pageLinks.projectId} = ${projectId} AND ${pageLinks.key} = ANY (${sql.param(keys)}::text[])`;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT ${pages.id} FROM ${pages} WHERE ${pages.projectId} = ${projectId} AND ${pages.id} IN (${linking})
      ORDER BY ${pages.id} LIMIT ${AT_ONCE} FOR NO KEY UPDATE`);
  if (rows.length === 0) return 0;
  const own = sql`project_id, sections, linked, ${sql.param(keys)}::text[]`;
  let characters = 0;
  for (const page of rows) {
    // One page after the other: how long each becomes shows when it is written.
    const { rows: written } = await transaction.execute<{ characters: number }>(sql`
      UPDATE pages SET
          sections = own_sections(${own}),
          private_data = own_private(${own}, private_data),
          media_ids = ARRAY(SELECT DISTINCT unnest(media_ids || (
            SELECT g.media_ids FROM global_instances g WHERE g.project_id = pages.project_id AND g.id = ${id}
          ))),
          translations = NULL
        WHERE project_id = ${projectId} AND id = ${page.id}
        RETURNING length(sections::text) + length(private_data::text) AS characters`);
    characters += written[0]?.characters ?? 0;
    if (characters >= CHARACTERS_AT_ONCE) break;
  }
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

/** By how many upkeeps in a row each could not be finished, and how many go by before it is tried again. */
const failed = new LRUCache<string, { readonly failures: number; wait: number }>({ max: 10 * MOST_DELETED });
/** Upkeeps, about a day: what asks too much of the database is not asked of it all day long. */
const LONGEST_WAIT = 256;

function isDue(id: string): boolean {
  const last = failed.get(id);
  if (!last || last.wait === 0) return true;
  last.wait -= 1;
  return false;
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
  for (const { projectId, id } of found.filter((each) => isDue(each.id)))
    try {
      await finishDeletion(context, { projectId, actor: 'upkeep' }, id);
      failed.delete(id);
    } catch (error) {
      const failures = (failed.get(id)?.failures ?? 0) + 1;
      const wait = Math.min(2 ** (failures - 1) - 1, LONGEST_WAIT);
      failed.set(id, { failures, wait });
      const told = { err: error, projectId, global: id, failures, upkeepsUntilNext: wait };
      context.logger.error(told, 'A deletion of shared content is not finished');
    }
}
