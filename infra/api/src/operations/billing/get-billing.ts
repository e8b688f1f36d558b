import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { readBilling } from './billing-row.ts';

export const getBilling: Operation<ApiCalls['getBilling']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'readInvoices', headers.token, params.project);
  const answer = await context.database.transaction({ projectId }, (transaction) =>
    readBilling(context, transaction, projectId),
  );
  return { answer, version: answer.version };
};
