import { type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { findGlobal } from './global-row.ts';
import { readUses } from './global-uses.ts';

export const listGlobalUses: Operation<ApiCalls['listGlobalUses']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId, metadata } = await authorise(context, 'readGlobalInstances', headers.token, params.project);
  const { pages, total } = await context.database.transaction(
    { projectId, seesDrafts: true, seesVariations: true },
    async (transaction) => {
      const row = await findGlobal(transaction, projectId, params.name);
      if (!row) throw new ApiError('not_found');
      const usesOf = await readUses(transaction, {
        ...{ projectId, ids: [row.id], languages: metadata.languages },
        ...{ most: query.per_page, offset: (query.page - 1) * query.per_page },
      });
      return usesOf(row.id);
    },
  );
  return { answer: [...pages], total };
};
