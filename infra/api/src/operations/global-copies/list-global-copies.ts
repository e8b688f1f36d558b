import { type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import { findGlobal } from '../global-instances/global-row.ts';
import type { Operation } from '../operation.ts';
import { readCopies } from './read-copies.ts';

export const listGlobalCopies: Operation<ApiCalls['listGlobalCopies']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId, metadata } = await authorise(context, 'readGlobalInstances', headers.token, params.project);
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const { copies, total } = await context.database.transaction(scope, async (transaction) => {
    const one = query.global === undefined ? undefined : await findGlobal(transaction, projectId, query.global);
    if (query.global !== undefined && !one) throw new ApiError('not_found');
    return readCopies(transaction, {
      ...{ projectId, id: one?.id, languages: metadata.languages },
      ...{ most: query.per_page, offset: (query.page - 1) * query.per_page },
    });
  });
  return { answer: copies, total };
};
