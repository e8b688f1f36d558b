import { type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { withShownMedia } from '../shown-media.ts';
import { findGlobal } from './global-row.ts';
import { toGlobal } from './to-globals.ts';

export const getGlobalInstance: Operation<ApiCalls['getGlobalInstance']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const access = await authorise(context, 'readGlobalInstances', headers.token, params.project);
  const { projectId } = access;
  const found = await context.database.transaction(
    { projectId, seesDrafts: true, seesVariations: true },
    async (transaction) => {
      const row = await findGlobal(transaction, projectId, params.name);
      if (!row) throw new ApiError('not_found');
      return toGlobal(transaction, access, row);
    },
  );
  const answer = await withShownMedia(context.database, { projectId }, found);
  return { answer, version: answer.version };
};
