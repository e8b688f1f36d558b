import { type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { settleUpgrade } from './settle-upgrade.ts';
import { readUpgrade, toUpgrade } from './upgrade-row.ts';

export const finishUpgrade: Operation<ApiCalls['finishUpgrade']> = async (context, caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'saveBilling', headers.token, params.project);
  await takeTry(context, 'finishUpgrade', caller, projectId);
  const row = await context.database.transaction({ projectId }, (transaction) =>
    readUpgrade(transaction, projectId, params.id.toLowerCase()),
  );
  if (!row) throw new ApiError('not_found');
  return { answer: toUpgrade(await settleUpgrade(context, row), caller.locale) };
};
