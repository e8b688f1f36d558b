import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { pageRevisions } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation } from '../operation.ts';
import { readPage } from '../pages/find-page.ts';

export const listRevisions: Operation<ApiCalls['listRevisions']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId } = await authorise(context, 'readRevisions', headers.token, params.project);
  return context.database.transaction({ projectId, seesDrafts: true, seesVariations: true }, async (transaction) => {
    const { id } = await readPage(transaction, projectId, params.page);
    const ofPage = and(eq(pageRevisions.projectId, projectId), eq(pageRevisions.pageId, id));
    const rows = await transaction
      .select({
        revision: pageRevisions.revision,
        version: pageRevisions.version,
        page: pageRevisions.name,
        path: pageRevisions.path,
        layout: pageRevisions.layout,
        updatedBy: pageRevisions.updatedBy,
        savedAt: pageRevisions.lastUpdated,
        status: pageRevisions.status,
        changes: pageRevisions.changes,
        sections: sql<number>`jsonb_array_length(${pageRevisions.sections})`,
      })
      .from(pageRevisions)
      .where(ofPage)
      .orderBy(desc(pageRevisions.revision))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const authorOf = await readAuthors(
      transaction,
      rows.map(({ updatedBy }) => updatedBy),
    );
    const [counted] = await transaction.select({ total: count() }).from(pageRevisions).where(ofPage);
    const answer = rows.map(({ updatedBy, savedAt, ...row }) => ({
      ...row,
      author: authorOf(updatedBy),
      saved_at: savedAt.toISOString(),
    }));
    return { answer, total: counted?.total ?? 0 };
  });
};
