import { and, asc, eq, lt, lte, sum } from 'drizzle-orm';
import { refunds } from '../../database/payment-tables.ts';
import { notRefundedLetter } from '../../mail/billing-letters.ts';
import type { PaymentProvider, RefundOutcome } from '../../payments/payment-provider.ts';
import { refusedPayment } from '../../payments/refused-payment.ts';
import type { OperationContext } from '../operation.ts';
import { tellOwners } from './tell-owners.ts';

/** Each time. */
const MOST = 100;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Until the next try, after the first, the second, and so on: after the last of them somebody has to look. */
const PAUSES = [HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY];
/** Banks may send a refund back after it was made. */
const LOOK = 10 * DAY;

type Due = typeof refunds.$inferSelect;
type Next = Pick<Due, 'status' | 'nextAt'>;

/** Takes one for as long as the pause after it: of several nodes, and of tries that nobody heard of again, one has it. */
async function take({ database }: OperationContext, { note, tries, projectId }: Due, now: Date): Promise<boolean> {
  const nextAt = new Date(now.getTime() + (PAUSES[tries] ?? LOOK));
  const taken = await database.transaction({ projectId }, (transaction) =>
    transaction
      .update(refunds)
      .set({ tries: tries + 1, nextAt })
      .where(and(eq(refunds.note, note), eq(refunds.tries, tries)))
      .returning({ note: refunds.note }),
  );
  return taken.length > 0;
}

function nextOf({ status, tries }: Due, outcome: RefundOutcome, now: Date): Next {
  const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (outcome.status === 'done') return { status: 'done', nextAt: status === 'done' ? null : later(LOOK) };
  if (outcome.status === 'pending') return { status: 'due', nextAt: later(DAY) };
  const pause = PAUSES[tries];
  return pause === undefined ? { status: 'failed', nextAt: null } : { status: 'due', nextAt: later(pause) };
}

/** Of tries that fail one after the other, the first and the last are told. */
async function write(context: OperationContext, due: Due, outcome: RefundOutcome): Promise<void> {
  const { note, projectId, amount, currency, tries } = due;
  const now = context.clock();
  const next = nextOf(due, outcome, now);
  if (outcome.status === 'failed')
    context.logger.error({ note, invoice: due.invoice, reason: outcome.reason, ...next }, 'A refund failed');
  const isTold = outcome.status === 'failed' && (due.toldAt === null || next.status === 'failed');
  const toldAt = outcome.status === 'done' ? null : isTold ? now : due.toldAt;
  await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .update(refunds)
      // What waits at the provider is no try of ours, and looks before it that were not answered count no more.
      .set({ ...next, toldAt, at: now, ...(outcome.status === 'pending' && { tries: 0 }) })
      .where(and(eq(refunds.note, note), eq(refunds.tries, tries + 1))),
  );
  if (isTold)
    await tellOwners(context, projectId, notRefundedLetter, {
      ...{ number: note, total: amount, currency, retryAt: next.nextAt },
    });
}

/**
 * What the provider did not answer is tried once more than what it refuses: a try may have made it, and only the next one
 * hears of that. Of one that was made before, it was a look.
 */
async function miss(context: OperationContext, due: Due, error: unknown): Promise<void> {
  const refused = refusedPayment(error);
  const isLast = due.tries >= PAUSES.length + (refused ? 0 : 1);
  const told = { ...(refused ?? { err: error }), note: due.note, invoice: due.invoice };
  if (refused || isLast) context.logger.error(told, 'The provider of cards makes no refund');
  else context.logger.warn(told, 'Refunding a credit note failed; it is tried again');
  if (!isLast) return;
  if (due.status === 'due') return write(context, due, { status: 'failed', reason: 'unheard' });
  await context.database.transaction({ projectId: due.projectId }, (transaction) =>
    transaction.update(refunds).set({ nextAt: null }).where(eq(refunds.note, due.note)),
  );
}

/** What goes back of an invoice by its notes before one. */
async function beforeOf({ database }: OperationContext, { note, invoice, projectId }: Due): Promise<number> {
  const isBefore = and(eq(refunds.invoice, invoice), lt(refunds.note, note));
  const [row] = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ amount: sum(refunds.amount).mapWith(Number) })
      .from(refunds)
      .where(isBefore),
  );
  return row?.amount ?? 0;
}

async function refund(context: OperationContext, payments: PaymentProvider, due: Due): Promise<void> {
  const { chargeId: charge, amount, currency } = due;
  const before = await beforeOf(context, due);
  let outcome: RefundOutcome;
  try {
    outcome = await payments.refund({ key: `credit-note-${due.note}`, charge, amount, before, currency });
  } catch (error) {
    return miss(context, due, error);
  }
  await write(context, due, outcome);
}

/** Gives back to cards what was credited after they paid. What fails is told of, and tried again for days. */
export async function refundNotes(context: OperationContext, now: Date): Promise<void> {
  const { payments } = context;
  if (!payments) return;
  const due = await context.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction.select().from(refunds).where(lte(refunds.nextAt, now)).orderBy(asc(refunds.nextAt)).limit(MOST),
  );
  for (const each of due) {
    if (!(await take(context, each, context.clock()))) continue;
    await refund(context, payments, each).catch((error: unknown) =>
      context.logger.warn({ err: error, note: each.note }, 'Refunding a credit note failed; it is tried again'),
    );
  }
}
