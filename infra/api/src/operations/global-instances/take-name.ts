import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import { globalInstances, globalNames, pageLinks } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { isGlobal } from './global-row.ts';

/** Pages that are led elsewhere at once; beyond that, a name stays whose it is. */
const MOST_LED = 200;
/** Names that lead to one global instance, and no page uses any more. */
const KEPT_NAMES = 50;

interface Taking {
  readonly projectId: string;
  readonly id: string;
  readonly name: string;
  readonly now: Date;
}

/** Pages that say an earlier name of a global instance say its name from now on: they show what they showed. */
async function leadOn(transaction: Transaction, projectId: string, key: string, name: string): Promise<void> {
  const rows = await transaction
    .select({ id: pageLinks.pageId })
    .from(pageLinks)
    .where(and(eq(pageLinks.projectId, projectId), eq(pageLinks.key, key)))
    .limit(MOST_LED + 1);
  if (rows.length > MOST_LED) throw new ApiError('already_exists');
  const ids = rows.map(({ id }) => id).sort();
  await transaction.execute(sql`SELECT FROM ${pages} WHERE ${pages.projectId} = ${projectId}
    AND ${pages.id} = ANY (${sql.param(ids)}::uuid[]) ORDER BY ${pages.id} FOR NO KEY UPDATE`);
  await transaction.execute(sql`
    UPDATE pages SET sections = (
      SELECT jsonb_agg(CASE WHEN global_key(section ->> 'linked_to') = ${key}
          THEN section || jsonb_build_object('linked_to', ${name}::text) ELSE section END ORDER BY at)
        FROM jsonb_array_elements(sections) WITH ORDINALITY AS s(section, at)
    ) WHERE project_id = ${projectId} AND id = ANY (${sql.param(ids)}::uuid[])`);
}

/** The oldest names are forgotten, where no page says them. */
async function forgetNames(transaction: Transaction, { projectId, id }: Taking): Promise<void> {
  await transaction.execute(sql`
    DELETE FROM ${globalNames} WHERE ${globalNames.projectId} = ${projectId}
      AND ${globalNames.key} IN (
        SELECT key FROM global_names WHERE project_id = ${projectId} AND global_id = ${id}
          ORDER BY since DESC, key OFFSET ${KEPT_NAMES}
      )
      AND NOT EXISTS (SELECT FROM ${pageLinks} WHERE ${pageLinks.projectId} = ${projectId} AND ${pageLinks.key} = ${globalNames.key})`);
}

/**
 * Lets a name lead to a global instance. One that is another's is refused; where it is an earlier name of that, pages
 * that say it are led on first.
 */
export async function takeName(transaction: Transaction, taking: Taking): Promise<void> {
  const { projectId, id, name, now } = taking;
  const isName = and(eq(globalNames.projectId, projectId), sql`${globalNames.key} = global_key(${name})`);
  const [taken] = await transaction.select().from(globalNames).where(isName);
  if (!taken) {
    await transaction
      .insert(globalNames)
      .values({ projectId, key: sql`global_key(${name})`, globalId: id, since: now });
    return forgetNames(transaction, taking);
  }
  if (taken.globalId !== id) {
    const [other] = await transaction
      .select({
        name: globalInstances.name,
        deletedAt: globalInstances.deletedAt,
        isCurrent: sql<boolean>`global_key(${globalInstances.name}) = ${taken.key}`,
      })
      .from(globalInstances)
      .where(isGlobal(projectId, taken.globalId));
    if (!other || other.isCurrent || other.deletedAt) throw new ApiError('already_exists');
    await leadOn(transaction, projectId, taken.key, other.name);
  }
  await transaction.update(globalNames).set({ globalId: id, since: now }).where(isName);
}
