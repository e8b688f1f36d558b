import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { readInvoice } from './read-invoices.ts';

export const getInvoice: Operation<ApiCalls['getInvoice']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'readInvoices', headers.token, params.project);
  const answer = await context.database.transaction({ projectId }, (transaction) =>
    readInvoice(transaction, projectId, params.number),
  );
  return { answer };
};
