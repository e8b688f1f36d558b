import { eq } from 'drizzle-orm';
import { invoices, metering } from '../database/billing-tables.ts';
import type { TestApi } from './test-api.ts';

/** The middle of the month that was so many months ago. */
const dayAgo = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString().slice(0, 10);

/** The number of the invoice of a month of which one day of Studio was metered, so many months ago. */
export async function issueInvoice(
  { api, database, now }: Pick<TestApi, 'api' | 'database' | 'now'>,
  projectId: string,
  months: number,
): Promise<number> {
  // Once: a month that ends meanwhile is not another one half-way.
  const at = now();
  const day = (number: number) => ({
    ...{ projectId, day: dayAgo(at, number), usedOn: dayAgo(at, number), item: 'package', package: 'studio' },
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
  return found.find(({ month }) => month.slice(0, 7) === dayAgo(at, months).slice(0, 7))?.number ?? Number.NaN;
}
