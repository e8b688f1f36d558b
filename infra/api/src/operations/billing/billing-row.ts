import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Billing } from 'shared-contracts';
import { projectBilling } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { collections } from '../../database/payment-tables.ts';
import type { OperationContext } from '../operation.ts';

type BillingRow = typeof projectBilling.$inferSelect;

export const readBillingRow = async (transaction: Transaction, projectId: string): Promise<BillingRow | undefined> => {
  const [row] = await transaction.select().from(projectBilling).where(eq(projectBilling.projectId, projectId));
  return row;
};

async function readUnpaid(transaction: Transaction, projectId: string): Promise<Billing['unpaid']> {
  const [first] = await transaction
    .select()
    .from(collections)
    .where(and(eq(collections.projectId, projectId), inArray(collections.status, ['due', 'failed'])))
    .orderBy(asc(collections.invoice))
    .limit(1);
  // What was never tried yet is on its way.
  if (!first?.reason) return null;
  return {
    invoice: first.invoice,
    reason: first.reason,
    retry_at: first.status === 'due' ? (first.nextAt?.toISOString() ?? null) : null,
  };
}

/** What the people of a project read of who is billed: nothing that charges anybody. */
export async function readBilling(
  { payments }: Pick<OperationContext, 'payments'>,
  transaction: Transaction,
  projectId: string,
): Promise<Billing> {
  const row = await readBillingRow(transaction, projectId);
  const { brand, last4, exp_month, exp_year } = row?.card ?? {};
  return {
    version: row?.version ?? 0,
    details: row?.details ?? null,
    time_zone: row?.timeZone ?? 'UTC',
    card: brand && last4 && exp_month && exp_year ? { brand, last4, exp_month, exp_year } : null,
    next: row?.nextPackage && row.nextFrom ? { package: row.nextPackage, from: row.nextFrom } : null,
    unpaid: await readUnpaid(transaction, projectId),
    is_test: payments?.isTest ?? false,
  };
}
