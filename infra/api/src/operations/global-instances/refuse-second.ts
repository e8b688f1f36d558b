import { sql } from 'drizzle-orm';
import { ApiError, fieldMessage, type Locale } from 'shared-contracts';
import { globalInstances, globalNames, pageLinks } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';

interface Becoming {
  readonly projectId: string;
  /** Of the global instance. */
  readonly id: string;
  /** Name of the kind that it comes to be of, which a page may hold one section of. */
  readonly kind: string;
  readonly locale: Locale;
}

/** Throws `invalid` where a page that shows a global instance has a section of that kind already, with the page's path. */
export async function refuseSecond(transaction: Transaction, { projectId, id, kind, locale }: Becoming): Promise<void> {
  const linking = (which: ReturnType<typeof sql>) => sql`
    SELECT ${pageLinks.pageId} FROM ${pageLinks} WHERE ${pageLinks.projectId} = ${projectId} AND ${pageLinks.key} IN (
      SELECT ${globalNames.key} FROM ${globalNames} WHERE ${globalNames.projectId} = ${projectId} AND ${which})`;
  const others = sql`
    SELECT ${globalInstances.id} FROM ${globalInstances} WHERE ${globalInstances.projectId} = ${projectId}
      AND ${globalInstances.id} <> ${id} AND ${globalInstances.deletedAt} IS NULL
      AND ${globalInstances.content} ->> 'name' = ${kind}`;
  const { rows } = await transaction.execute<{ path: string }>(sql`
    SELECT ${pages.path} AS path FROM ${pages}
    WHERE ${pages.projectId} = ${projectId} AND ${pages.id} IN (${linking(sql`${globalNames.globalId} = ${id}`)}) AND (
      ${pages.id} IN (${linking(sql`${globalNames.globalId} IN (${others})`)})
      OR EXISTS (SELECT FROM jsonb_array_elements(${pages.sections}) AS section
        WHERE section ->> 'name' = ${kind} AND coalesce(section ->> 'linked_to', '') = '')
    ) ORDER BY ${pages.path} LIMIT 1`);
  const [first] = rows;
  if (first)
    throw new ApiError('invalid', {
      errors: { 'section.name': [`${fieldMessage('single', locale)} (${first.path})`] },
    });
}
