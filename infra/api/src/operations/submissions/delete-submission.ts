import { and, isNull } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { isSubmission } from './submission-row.ts';

const DELETED = { en: 'Message deleted', fr: 'Message supprimé' } as const;

export const deleteSubmission: Operation<ApiCalls['deleteSubmission']> = async (
  context,
  caller,
  { params, headers },
) => {
  const access = await authorise(context, 'deleteSubmission', headers.token, params.project);
  const { projectId } = access;
  await write(context, access, {}, async (transaction) => {
    const gone = await transaction
      .update(submissions)
      .set({ deletedAt: context.clock() })
      .where(and(isSubmission(projectId, params.id), isNull(submissions.deletedAt)))
      .returning({ id: submissions.id });
    if (gone.length === 0) throw new ApiError('not_found');
    return { result: undefined, tags: [TAG.submissions(projectId)] };
  });
  return { answer: { message: DELETED[caller.locale] } };
};
