import { count, desc, sql } from 'drizzle-orm';
import type { ApiCalls, FormSummary } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { filtered, inProject } from './filter-submissions.ts';
import { toSubmission } from './submission-row.ts';

const unread = sql<number>`count(*) filter (where ${submissions.status} = 'unread')`.mapWith(Number);
const spam = sql<number>`count(*) filter (where ${submissions.status} = 'spam')`.mapWith(Number);
const newest = (column: typeof submissions.formName | typeof submissions.page) =>
  sql<string>`(array_agg(${column} order by ${submissions.createdAt} desc))[1]`;

const listForms = (transaction: Transaction, projectId: string): Promise<FormSummary[]> =>
  transaction
    .select({
      id: submissions.form,
      name: newest(submissions.formName),
      page: newest(submissions.page),
      total: count(),
      unread,
    })
    .from(submissions)
    .where(inProject(projectId))
    .groupBy(submissions.form)
    .orderBy(desc(sql`max(${submissions.createdAt})`))
    .limit(200);

export const listSubmissions: Operation<ApiCalls['listSubmissions']> = async (
  { database, ...context },
  _caller,
  { params, query, headers },
) => {
  const { projectId } = await authorise({ database, ...context }, 'readSubmissions', headers.token, params.project);
  const { page, per_page, ...filters } = query;
  const found = filtered(projectId, filters);
  return database.transaction({ projectId }, async (transaction) => {
    const rows = await transaction
      .select()
      .from(submissions)
      .where(found)
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(per_page)
      .offset((page - 1) * per_page);
    const [counted] = await transaction.select({ total: count() }).from(submissions).where(found);
    const [all] = await transaction.select({ unread, spam }).from(submissions).where(inProject(projectId));
    const forms = await listForms(transaction, projectId);
    return {
      answer: {
        result: rows.map(toSubmission),
        total: counted?.total ?? 0,
        unread: all?.unread ?? 0,
        spam: all?.spam ?? 0,
        forms,
      },
    };
  });
};
