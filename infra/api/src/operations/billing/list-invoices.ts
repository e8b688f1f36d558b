import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { readNewestInvoices } from './read-invoices.ts';

/** Ten years of months. */
const MOST = 120;

export const listInvoices: Operation<ApiCalls['listInvoices']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'readInvoices', headers.token, params.project);
  const data = await context.database.transaction({ projectId }, (transaction) =>
    readNewestInvoices(transaction, projectId, MOST),
  );
  return { answer: { data: [...data] } };
};
