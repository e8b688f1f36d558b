import { count, desc, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { themeRevisions } from '../../database/theme-revision-table.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation } from '../operation.ts';

export const listThemeRevisions: Operation<ApiCalls['listThemeRevisions']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId } = await authorise(context, 'readRevisions', headers.token, params.project);
  return context.database.transaction({ projectId }, async (transaction) => {
    const ofProject = eq(themeRevisions.projectId, projectId);
    const rows = await transaction
      .select()
      .from(themeRevisions)
      .where(ofProject)
      .orderBy(desc(themeRevisions.revision))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const authorOf = await readAuthors(
      transaction,
      rows.map(({ publishedBy }) => publishedBy),
    );
    const [counted] = await transaction.select({ total: count() }).from(themeRevisions).where(ofProject);
    const answer = rows.map(({ revision, look, publishedAt, publishedBy }) => ({
      ...{ revision, look, author: authorOf(publishedBy) },
      published_at: publishedAt?.toISOString() ?? null,
    }));
    return { answer, total: counted?.total ?? 0 };
  });
};
