import { and } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { inProject } from './filter-submissions.ts';
import { isSubmission, toSubmission } from './submission-row.ts';

export const getSubmission: Operation<ApiCalls['getSubmission']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'readSubmissions', headers.token, params.project);
  const [row] = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select()
      .from(submissions)
      .where(and(inProject(projectId), isSubmission(projectId, params.id))),
  );
  if (!row) throw new ApiError('not_found');
  return { answer: toSubmission(row) };
};
