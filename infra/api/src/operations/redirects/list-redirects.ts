import type { ApiCalls } from 'shared-contracts';
import type { Operation } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { readRedirects } from './read-redirects.ts';

export const listRedirects: Operation<ApiCalls['listRedirects']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await publicReader(context, headers, params.project);
  // Whoever asks a thousand times has it read once.
  const answer = await context.redirects.get(projectId, null, () =>
    context.database.transaction({ projectId }, (transaction) => readRedirects(transaction, projectId)),
  );
  return { answer, version: answer.version };
};
