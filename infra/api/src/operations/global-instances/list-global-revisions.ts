import { and, count, desc, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { globalRevisions } from '../../database/global-tables.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation } from '../operation.ts';
import { findGlobal, toSection } from './global-row.ts';

export const listGlobalRevisions: Operation<ApiCalls['listGlobalRevisions']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId } = await authorise(context, 'readGlobalInstances', headers.token, params.project);
  return context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const global = await findGlobal(transaction, projectId, params.name);
    if (!global) throw new ApiError('not_found');
    const ofGlobal = and(eq(globalRevisions.projectId, projectId), eq(globalRevisions.globalId, global.id));
    const rows = await transaction
      .select()
      .from(globalRevisions)
      .where(ofGlobal)
      .orderBy(desc(globalRevisions.revision))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const authorOf = await readAuthors(
      transaction,
      rows.map(({ updatedBy }) => updatedBy),
    );
    const [counted] = await transaction.select({ total: count() }).from(globalRevisions).where(ofGlobal);
    const answer = rows.map((row) => ({
      ...{ revision: row.revision, version: row.version, name: row.name, status: row.status },
      section: toSection(row),
      author: authorOf(row.updatedBy),
      saved_at: row.lastUpdated.toISOString(),
    }));
    return { answer, total: counted?.total ?? 0 };
  });
};
