import { type Action, type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation, OperationContext, OperationInput } from '../operation.ts';

export const listGlobalInstances: Operation<ApiCalls['listGlobalInstances']> = async (context, _caller, input) => {
  await authorise(context, 'readGlobalInstances', input.headers.token, input.params.project);
  return { answer: { data: [] }, total: 0 };
};

type Input = Pick<OperationInput<ApiCalls['getGlobalInstance']>, 'params' | 'headers'>;

const missing =
  (action: Action) =>
  async (context: OperationContext, _caller: unknown, { params, headers }: Input): Promise<never> => {
    await authorise(context, action, headers.token, params.project);
    throw new ApiError('not_found');
  };

export const getGlobalInstance: Operation<ApiCalls['getGlobalInstance']> = missing('readGlobalInstances');
export const createGlobalInstance: Operation<ApiCalls['createGlobalInstance']> = missing('saveGlobalInstance');
export const saveGlobalInstance: Operation<ApiCalls['saveGlobalInstance']> = missing('saveGlobalInstance');
export const deleteGlobalInstance: Operation<ApiCalls['deleteGlobalInstance']> = missing('saveGlobalInstance');
export const listGlobalUses: Operation<ApiCalls['listGlobalUses']> = missing('readGlobalInstances');
export const listGlobalRevisions: Operation<ApiCalls['listGlobalRevisions']> = missing('readGlobalInstances');
