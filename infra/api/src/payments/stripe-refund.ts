import type { Stripe as StripeClient } from 'stripe';
import type { RefundOutcome, RefundRequest } from './payment-provider.ts';
import { stripeAmount } from './stripe-amount.ts';

type Refund = StripeClient.Refund;

/** Refunds of one charge that are looked through: Stripe’s most of one answer. */
const MOST = 100;

const STATES: Readonly<Record<string, RefundOutcome['status']>> = {
  succeeded: 'done',
  pending: 'pending',
  requires_action: 'pending',
};

const outcomeOf = ({ status, failure_reason: reason }: Refund): RefundOutcome => ({
  status: STATES[status ?? ''] ?? 'failed',
  ...(reason && { reason }),
});

/**
 * Stripe keeps its keys for a day: what was made under one before that is found by what was noted on it. One that failed
 * had a key of its own.
 */
export async function refundByStripe(stripe: StripeClient, request: RefundRequest): Promise<RefundOutcome> {
  const { key, charge, before, currency } = request;
  // Rounded together with those before it: all of them are as much as was charged, to the unit.
  const amount = stripeAmount(before + request.amount, currency) - stripeAmount(before, currency);
  if (amount === 0) return { status: 'done' };
  const { data } = await stripe.refunds.list({ payment_intent: charge, limit: MOST });
  const made = data.filter(({ metadata }) => metadata?.refund === key);
  const found = made.find((refund) => outcomeOf(refund).status !== 'failed');
  if (found) return outcomeOf(found);
  const asked = { payment_intent: charge, amount, metadata: { refund: key } };
  return outcomeOf(await stripe.refunds.create(asked, { idempotencyKey: `${key}-${made.length}` }));
}
