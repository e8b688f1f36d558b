import { type ApiCalls, ApiError } from 'shared-contracts';
import { findProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { readRedirects } from './read-redirects.ts';

export const listRedirects: Operation<ApiCalls['listRedirects']> = async (context, _caller, { params }) => {
  const project = await findProject(context, params.project);
  if (!project) throw new ApiError('not_found');
  const { id: projectId } = project;
  // Whoever asks a thousand times has it read once.
  const answer = await context.redirects.get(projectId, null, () =>
    context.database.transaction({ projectId }, (transaction) => readRedirects(transaction, projectId)),
  );
  return { answer, version: answer.version };
};
