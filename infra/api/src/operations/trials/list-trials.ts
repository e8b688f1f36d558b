import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Operation } from '../operation.ts';
import { runningTrials } from './running-trials.ts';

/** For what answers visitors: what lots are drawn by is the installation's own. */
export const listTrials: Operation<ApiCalls['listTrials']> = async (context, caller, { params }) => {
  if (!caller.operator) throw new ApiError('not_found');
  return { answer: { trials: [...(await runningTrials(context, params.project))] } };
};
