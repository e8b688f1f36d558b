import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { globalInstances, globalNames, pageLinks } from '../../database/global-tables.ts';
import { pages } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { withShownMedia } from '../shown-media.ts';
import { indexMissingGlobals } from './index-missing-globals.ts';
import { toGlobals } from './to-globals.ts';

/** Of the pages that a search finds, so many are looked at for what they show. */
const MOST_FOUND = 500;

/** In the name, or in what a page is called that shows it. */
function saying(projectId: string, search: string): SQL | undefined {
  const isIn = (text: SQL) => sql`strpos(${text}, folded(${search})) > 0`;
  const showing = sql`SELECT ${globalNames.globalId} FROM
    (SELECT ${pages.id} FROM ${pages} WHERE ${pages.projectId} = ${projectId} AND ${isIn(sql`${pages.called}`)} LIMIT ${MOST_FOUND}) found
    JOIN ${pageLinks} ON ${pageLinks.projectId} = ${projectId} AND ${pageLinks.pageId} = found.id
    JOIN ${globalNames} ON ${globalNames.projectId} = ${projectId} AND ${globalNames.key} = ${pageLinks.key}`;
  return or(isIn(sql`folded(${globalInstances.name})`), sql`${globalInstances.id} IN (${showing})`);
}

export const listGlobalInstances: Operation<ApiCalls['listGlobalInstances']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const access = await authorise(context, 'readGlobalInstances', headers.token, params.project);
  const { projectId, metadata } = access;
  const listed = await context.database.transaction(
    { projectId, seesDrafts: true, seesVariations: true },
    async (transaction) => {
      await indexMissingGlobals(transaction, projectId, { definitions: context.definitions, project: metadata });
      const search = query.search?.trim();
      const listed = and(
        eq(globalInstances.projectId, projectId),
        isNull(globalInstances.deletedAt),
        search ? saying(projectId, search) : undefined,
      );
      const rows = await transaction
        .select()
        .from(globalInstances)
        .where(listed)
        .orderBy(inReadingOrder(globalInstances.name), asc(globalInstances.id))
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page);
      const [counted] = await transaction.select({ total: count() }).from(globalInstances).where(listed);
      return { answer: { data: await toGlobals(transaction, access, rows) }, total: counted?.total ?? 0 };
    },
  );
  return { ...listed, answer: await withShownMedia(context.database, { projectId }, listed.answer) };
};
