import type { ApiCalls } from 'shared-contracts';
import { AI_AGENT } from 'shared-contracts/flags';
import type { Operation } from '../operation.ts';
import { readStored, recordOf } from './read-flags.ts';

export const listFeatureFlags: Operation<ApiCalls['listFeatureFlags']> = async (context, _caller, { params }) => {
  const projectId = params.project;
  const stored = await context.database.transaction({ projectId }, (transaction) =>
    readStored(transaction, projectId, AI_AGENT),
  );
  return { answer: [recordOf(context, projectId, AI_AGENT, stored)] };
};
