import { eq } from 'drizzle-orm';
import { invoices, metering } from '../database/billing-tables.ts';
import type { TestApi } from './test-api.ts';

/** Some day of the month that was so many months ago. */
const dayAgo = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString().slice(0, 10);
};

/** The number of the invoice of a month of which one day of Studio was metered, so many months ago. */
export async function issueInvoice({ api, database }: TestApi, projectId: string, months: number): Promise<number> {
  const day = (number: number) => ({
    ...{ projectId, day: dayAgo(number), usedOn: dayAgo(number), item: 'package', package: 'studio' },
    ...{ used: 1, price: number === 0 ? 0 : 1900, per: 1, currency: 'EUR' },
  });
  await database.transaction({ projectId }, (transaction) =>
    transaction
      .insert(metering)
      .values([day(months), day(0)])
      .onConflictDoNothing(),
  );
  await api.upkeep();
  const found = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ number: invoices.number, month: invoices.month })
      .from(invoices)
      .where(eq(invoices.projectId, projectId)),
  );
  return found.find(({ month }) => month.slice(0, 7) === dayAgo(months).slice(0, 7))?.number ?? Number.NaN;
}
