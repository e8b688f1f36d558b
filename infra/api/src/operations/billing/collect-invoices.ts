import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { invoices, projectBilling } from '../../database/billing-tables.ts';
import { type ChargeAttempt, collections } from '../../database/payment-tables.ts';
import { unpaidLetter } from '../../mail/billing-letters.ts';
import type { ChargeOutcome, PaymentProvider } from '../../payments/payment-provider.ts';
import { refusedPayment } from '../../payments/refused-payment.ts';
import type { OperationContext } from '../operation.ts';
import { creditedOf, endCredited } from './credited.ts';
import { oweRefunds } from './owe-refunds.ts';
import { tellOwners } from './tell-owners.ts';

const DAY = 24 * 60 * 60_000;
/** Days until the next try, after the first, the second, and so on: after the last of them nobody tries any more. */
const PAUSES = [1, 3, 5, 7];
/** Each time. */
const MOST = 100;
/** What became of a try that nobody heard of again is asked after so long: far longer than a request to a provider takes. */
const LEASE_MS = 60 * 60_000;

interface Due {
  readonly invoice: number;
  readonly projectId: string;
  readonly tries: number;
  readonly total: number;
  readonly currency: string;
}

/** A try that this process makes, or asks after. */
interface Try {
  readonly attempt: ChargeAttempt;
  /** Begun before, with an end that nobody has heard of. */
  readonly isLost: boolean;
}

/** The provider's name of a try. */
const keyOf = ({ invoice, tries }: Due): string => `invoice-${invoice}-${tries}`;

async function note(context: OperationContext, due: Due, attempt: ChargeAttempt, outcome: ChargeOutcome) {
  const { invoice, projectId, tries, currency } = due;
  const now = context.clock();
  const pause = PAUSES[tries];
  const failed = outcome.status === 'failed';
  const { isTold, retryAt } = await context.database.transaction({ projectId }, async (transaction) => {
    const [billing] = await transaction
      .select({ card: projectBilling.card })
      .from(projectBilling)
      .where(eq(projectBilling.projectId, projectId));
    const isOtherCard = billing?.card != null && billing.card.method !== attempt.method;
    const later = pause === undefined ? null : new Date(now.getTime() + pause * DAY);
    // Another card was given meanwhile: what this one could not pay, that one does at once.
    const retryAt = isOtherCard ? now : later;
    const next = failed && retryAt ? { status: 'due', nextAt: retryAt } : { status: outcome.status, nextAt: null };
    // Noted once, of several that made the same try; what was paid is paid, whatever else was noted meanwhile.
    const isOpen = failed
      ? and(eq(collections.tries, tries), eq(collections.status, 'due'))
      : ne(collections.status, 'paid');
    const noted = await transaction
      .update(collections)
      .set({
        ...{ ...next, tries: tries + 1, chargeId: outcome.id, attempt: null },
        ...{ reason: failed ? outcome.reason : null, at: now, charged: failed ? null : attempt.amount },
      })
      .where(and(eq(collections.invoice, invoice), isOpen))
      .returning({ invoice: collections.invoice });
    if (!failed) await oweRefunds(transaction, { number: invoice, projectId, total: due.total, currency }, now);
    // What was taken back meanwhile is nothing that could not be paid.
    const isCredited = failed && (await creditedOf(transaction, invoice)) >= due.total;
    if (isCredited) await endCredited(transaction, invoice, now);
    return { isTold: failed && !isCredited && noted.length > 0, retryAt };
  });
  if (failed && isTold)
    await tellOwners(context, projectId, unpaidLetter, {
      ...{ number: invoice, total: attempt.amount, currency, reason: outcome.reason, retryAt },
    });
}

/** Of what is less than any card pays nobody is told that theirs failed: it is paid as that of somebody without a card. */
async function leave(context: OperationContext, { invoice, projectId, tries }: Due): Promise<void> {
  context.logger.info({ invoice }, 'Less than the provider of cards takes: this invoice is paid as it was agreed');
  const isThis = and(eq(collections.invoice, invoice), eq(collections.tries, tries), eq(collections.status, 'due'));
  await context.database.transaction({ projectId }, (transaction) => transaction.delete(collections).where(isThis));
}

/** What is charged, written down before it is: until its end is known, nothing else is charged for the invoice. */
async function begin(context: OperationContext, due: Due, isAnew: boolean): Promise<Try | null> {
  const { invoice, projectId, total } = due;
  // Not when the run began: those before may have taken long.
  const now = context.clock();
  return context.database.transaction({ projectId }, async (transaction) => {
    const nextAt = new Date(now.getTime() + LEASE_MS);
    const [row] = await transaction.select().from(collections).where(eq(collections.invoice, invoice)).for('update');
    if (row?.status !== 'due' || row.tries !== due.tries) return null;
    // Another run was faster, and is still at it.
    if (!isAnew && row.nextAt && row.nextAt > now) return null;
    if (row.attempt && !isAnew) {
      await transaction.update(collections).set({ nextAt }).where(eq(collections.invoice, invoice));
      return { attempt: row.attempt, isLost: true };
    }
    const amount = total - (await creditedOf(transaction, invoice));
    if (amount <= 0) {
      await transaction.update(collections).set({ attempt: null }).where(eq(collections.invoice, invoice));
      await endCredited(transaction, invoice, now);
      return null;
    }
    const [billing] = await transaction.select().from(projectBilling).where(eq(projectBilling.projectId, projectId));
    if (!billing?.card || !billing.customer) return null;
    const attempt = { customer: billing.customer, method: billing.card.method, amount };
    await transaction.update(collections).set({ attempt, nextAt }).where(eq(collections.invoice, invoice));
    return { attempt, isLost: false };
  });
}

async function collect(context: OperationContext, payments: PaymentProvider, due: Due): Promise<void> {
  let begun = await begin(context, due, false);
  if (begun?.isLost) {
    const known = await payments.findCharge(keyOf(due), begun.attempt.customer);
    if (known) return note(context, due, begun.attempt, known);
    // It never came to anything: the card of today pays.
    begun = await begin(context, due, true);
  }
  if (!begun) return;
  const { currency, invoice } = due;
  const outcome = await payments.charge({ ...begun.attempt, key: keyOf(due), currency, description: `${invoice}` });
  if (outcome.status === 'too_small') return leave(context, due);
  await note(context, due, begun.attempt, outcome);
}

/** Charges invoices by card, each try once; one that fails is told of, and tried again some days later. */
export async function collectInvoices(context: OperationContext, now: Date): Promise<void> {
  const { payments } = context;
  if (!payments) return;
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
    await collect(context, payments, each).catch((error: unknown) => {
      const { invoice } = each;
      const refused = refusedPayment(error);
      if (refused) context.logger.error({ ...refused, invoice }, 'The provider of cards makes no charge');
      else context.logger.warn({ err: error, invoice }, 'Collecting an invoice failed; it is tried again');
    });
}
