import { type ApiCalls, ApiError } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { isSubmission, toSubmission } from './submission-row.ts';

/** Marks it. What was deleted is there again: that is how a deletion is undone. */
export const changeSubmission: Operation<ApiCalls['changeSubmission']> = async (
  context,
  _caller,
  { params, body, headers },
) => {
  const access = await authorise(context, 'saveSubmission', headers.token, params.project);
  const { projectId } = access;
  const answer = await write(context, access, {}, async (transaction) => {
    const [row] = await transaction
      .update(submissions)
      .set({ status: body.status, deletedAt: null })
      .where(isSubmission(projectId, params.id))
      .returning();
    if (!row) throw new ApiError('not_found');
    return { result: toSubmission(row), tags: [TAG.submissions(projectId)] };
  });
  return { answer };
};
