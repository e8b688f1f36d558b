import { type Action, type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation, OperationContext, OperationInput } from '../operation.ts';

export const listGlobalInstances: Operation<ApiCalls['listGlobalInstances']> = async (context, _caller, input) => {
  await authorise(context, 'readGlobalInstances', input.headers.token, input.params.project);
  return { answer: { data: [] } };
};

type Input = Pick<OperationInput<ApiCalls['getGlobalInstance']>, 'params' | 'headers'>;

const missing =
  (action: Action) =>
  async (context: OperationContext, _caller: unknown, { params, headers }: Input): Promise<never> => {
    await authorise(context, action, headers.token, params.project);
    throw new ApiError('not_found');
  };

export const getGlobalInstance: Operation<ApiCalls['getGlobalInstance']> = missing('readGlobalInstances');
export const saveGlobalInstance: Operation<ApiCalls['saveGlobalInstance']> = missing('saveGlobalInstance');
export const deleteGlobalInstance: Operation<ApiCalls['deleteGlobalInstance']> = missing('saveGlobalInstance');
