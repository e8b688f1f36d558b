import { desc, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { invoices } from '../../database/billing-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';

/** Ten years of months. */
const MOST = 120;

export const listInvoices: Operation<ApiCalls['listInvoices']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'readInvoices', headers.token, params.project);
  const rows = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select()
      .from(invoices)
      .where(eq(invoices.projectId, projectId))
      .orderBy(desc(invoices.number))
      .limit(MOST),
  );
  const data = rows.map(({ projectId: _, issuedAt, ...invoice }) => ({
    ...invoice,
    issued_at: issuedAt.toISOString(),
  }));
  return { answer: { data } };
};
