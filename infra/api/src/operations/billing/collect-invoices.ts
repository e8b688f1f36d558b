import { and, asc, eq, lte } from 'drizzle-orm';
import { invoices, projectBilling } from '../../database/billing-tables.ts';
import { collections } from '../../database/payment-tables.ts';
import { unpaidLetter } from '../../mail/billing-letters.ts';
import type { ChargeOutcome } from '../../payments/payment-provider.ts';
import type { OperationContext } from '../operation.ts';
import { tellOwners } from './tell-owners.ts';

const DAY = 24 * 60 * 60_000;
/** Days until the next try, after the first, the second, and so on: after the last of them nobody tries any more. */
const PAUSES = [1, 3, 5, 7];
/** Each time. */
const MOST = 100;
/** A try that nobody heard of again is made anew after so long, under the same key. */
const LEASE_MS = 60 * 60_000;

interface Due {
  readonly invoice: number;
  readonly projectId: string;
  readonly tries: number;
  readonly total: number;
  readonly currency: string;
}

async function note(
  context: OperationContext,
  { invoice, projectId, tries, total, currency }: Due,
  outcome: ChargeOutcome,
): Promise<void> {
  const now = context.clock();
  const pause = PAUSES[tries];
  const retryAt = pause === undefined ? null : new Date(now.getTime() + pause * DAY);
  const failed = outcome.status === 'failed';
  const next = failed && retryAt ? { status: 'due', nextAt: retryAt } : { status: outcome.status, nextAt: null };
  const noted = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .update(collections)
      .set({ ...next, tries: tries + 1, chargeId: outcome.id, reason: failed ? outcome.reason : null, at: now })
      // Noted once, of several that made the same try.
      .where(and(eq(collections.invoice, invoice), eq(collections.tries, tries), eq(collections.status, 'due')))
      .returning({ invoice: collections.invoice }),
  );
  if (failed && noted.length > 0)
    await tellOwners(context, projectId, unpaidLetter, {
      ...{ number: invoice, total, currency, reason: outcome.reason, retryAt },
    });
}

async function collect(context: OperationContext, due: Due, now: Date): Promise<void> {
  const { invoice, projectId, tries, total: amount, currency } = due;
  const { payments } = context;
  const billing = await context.database.transaction({ projectId }, async (transaction) => {
    await transaction
      .update(collections)
      .set({ nextAt: new Date(now.getTime() + LEASE_MS) })
      .where(eq(collections.invoice, invoice));
    const [row] = await transaction.select().from(projectBilling).where(eq(projectBilling.projectId, projectId));
    return row;
  });
  if (!billing?.card || !billing.customer || !payments) return;
  const outcome = await payments.charge({
    ...{ key: `invoice-${invoice}-${tries}`, customer: billing.customer, method: billing.card.method },
    ...{ amount, currency, description: `${invoice}` },
  });
  await note(context, due, outcome);
}

/** Charges invoices by card, each try once; one that fails is told of, and tried again some days later. */
export async function collectInvoices(context: OperationContext, now: Date): Promise<void> {
  if (!context.payments) return;
  const due = await context.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select({
        ...{ invoice: collections.invoice, projectId: collections.projectId, tries: collections.tries },
        ...{ total: invoices.total, currency: invoices.currency },
      })
      .from(collections)
      .innerJoin(invoices, eq(invoices.number, collections.invoice))
      .where(and(eq(collections.status, 'due'), lte(collections.nextAt, now)))
      .orderBy(asc(collections.nextAt))
      .limit(MOST),
  );
  for (const each of due)
    await collect(context, each, now).catch((error: unknown) =>
      context.logger.warn({ err: error, invoice: each.invoice }, 'Collecting an invoice failed; it is tried again'),
    );
}
