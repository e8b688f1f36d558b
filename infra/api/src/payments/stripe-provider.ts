import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError, type CardFailure } from 'shared-contracts';
import { lazy } from 'shared-contracts/lazy';
import type { Stripe as StripeClient } from 'stripe';
import type {
  CardCheck,
  ChargeOutcome,
  ChargeRequest,
  CheckRequest,
  CheckState,
  PaymentProvider,
  TooSmall,
} from './payment-provider.ts';
import { stripeAmount } from './stripe-amount.ts';
import { stripeFrame } from './stripe-frame.ts';
import { refundByStripe } from './stripe-refund.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /** Of the endpoint that Stripe sends its messages to. */
  readonly webhookSecret: string;
  /** Where Stripe leads who has given a card: a document that says so. */
  readonly doneUrl: string;
  /** Where Stripe answers; its own address by default. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/** Milliseconds until a request counts as unheard. The library sends it again under the same key. */
const PATIENCE = { timeout: 20_000, maxNetworkRetries: 2 } as const;
/** Milliseconds in which the frame’s questions are answered alike. */
const LOOK_MS = 2000;
const RETRY = { retryAfter: 5 } as const;
const CHECK_NAME = 'Card check, released at once · Vérification de la carte, libérée aussitôt';

type Session = StripeClient.Checkout.Session;
type Intent = StripeClient.PaymentIntent;

/** What Stripe calls failures of cards; anything else is a refusal of the bank. */
const REASONS: Readonly<Record<string, CardFailure>> = {
  expired_card: 'card_expired',
  authentication_required: 'card_challenge_failed',
  payment_intent_authentication_failure: 'card_challenge_failed',
};
const reasonOf = (code: string | null | undefined): CardFailure => REASONS[code ?? ''] ?? 'card_declined';

/** What of an error is the card’s: its type, its code, and the charge that failed. */
interface Refusal {
  readonly type: string;
  readonly code?: string;
  readonly payment_intent?: Intent;
}
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError');

/** A key of ours that is wrong, or that may not do what is asked: until somebody has looked, nothing comes of asking. */
const isOfKey = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError');

/** Whatever else fails between Stripe and here is asked again later. */
const unheard = (error: unknown): never => {
  throw Object.assign(new ApiError('unavailable', RETRY), { cause: error });
};

/** As `unheard`, where whoever runs the installation is told what it was. */
const unheardOrRefused = (error: unknown): never => {
  if (error instanceof ApiError) throw error;
  if (isOfKey(error)) throw Object.assign(new ApiError('no_payments'), { cause: error });
  return unheard(error);
};

/** Whether a charge may still come to be paid or refused: one that waits for a card has had none that was refused. */
const isUnderWay = ({ status, last_payment_error: error }: Intent): boolean =>
  status === 'processing' || status === 'requires_confirmation' || (status === 'requires_payment_method' && !error);

/** Throws `unavailable` of one that has no end yet. */
function outcomeOf(intent: Intent): ChargeOutcome {
  const { id, status, last_payment_error: error } = intent;
  if (status === 'succeeded') return { status: 'paid', id };
  if (isUnderWay(intent)) throw new ApiError('unavailable', RETRY);
  const reason = status === 'requires_action' ? 'card_challenge_failed' : reasonOf(error?.code);
  return { status: 'failed', id, reason };
}

function stateOf({ status, payment_intent: intent }: Session): CheckState {
  if (status === 'expired') return { status: 'failed', reason: 'card_not_given' };
  if (status !== 'complete' || !intent || typeof intent === 'string') return { status: 'open' };
  if (intent.status === 'canceled') return { status: 'failed', reason: 'card_not_given' };
  const { payment_method: method } = intent;
  if (intent.status !== 'requires_capture' || !method || typeof method === 'string' || !method.card)
    return { status: 'open' };
  const { brand, last4, exp_month, exp_year } = method.card;
  return { status: 'held', card: { brand, last4, exp_month, exp_year, method: method.id } };
}

/** A key of Stripe’s is for one request: with another card or amount it is another. */
const chargeKey = ({ key, method, amount }: ChargeRequest): string =>
  `${key}-${createHash('sha256').update(`${method} ${amount}`).digest('hex').slice(0, 16)}`;

async function charge(stripe: StripeClient, request: ChargeRequest): Promise<ChargeOutcome | TooSmall> {
  const { key, customer, method, amount, currency, description } = request;
  const asked = {
    ...{ amount: stripeAmount(amount, currency), currency: currency.toLowerCase(), customer, payment_method: method },
    ...{ confirm: true, off_session: true, payment_method_types: ['card'], description, metadata: { charge: key } },
  };
  try {
    return outcomeOf(await stripe.paymentIntents.create(asked, { idempotencyKey: chargeKey(request) }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isRefusal(error) && error.code === 'amount_too_small') return { status: 'too_small' };
    // A request that Stripe will never take fails as the card does: somebody has to look, and another card may do.
    if (isRefusal(error))
      return { status: 'failed', id: error.payment_intent?.id ?? null, reason: reasonOf(error.code) };
    return unheardOrRefused(error);
  }
}

async function begin(stripe: StripeClient, request: CheckRequest, doneUrl: string): Promise<CardCheck> {
  const { key, project, customer, email, name, amount, currency } = request;
  try {
    const id =
      customer ??
      (await stripe.customers.create({ metadata: { project } }, { idempotencyKey: `customer-${project}` })).id;
    await stripe.customers.update(id, { email, name });
    const price = {
      ...{ currency: currency.toLowerCase(), unit_amount: stripeAmount(amount, currency) },
      product_data: { name: CHECK_NAME },
    };
    const session = await stripe.checkout.sessions.create(
      {
        ...{ mode: 'payment', customer: id, payment_method_types: ['card'], success_url: doneUrl },
        line_items: [{ quantity: 1, price_data: price }],
        payment_intent_data: { capture_method: 'manual', setup_future_usage: 'off_session', metadata: { project } },
      },
      { idempotencyKey: key },
    );
    return { id: session.id, customer: id };
  } catch (error) {
    // What it will never take is nothing to try again: somebody has to look at the package.
    if (isRefusal(error)) throw Object.assign(new ApiError('no_payments'), { cause: error });
    return unheardOrRefused(error);
  }
}

/** Ends a session for good, and lets go what is held: whatever was first of both. */
async function release(stripe: StripeClient, check: string, key: string): Promise<void> {
  const before = await stripe.checkout.sessions.retrieve(check);
  // Completed in this moment, it cannot be ended any more: then there is something to let go.
  if (before.status === 'open') await stripe.checkout.sessions.expire(check).catch(() => undefined);
  const { status, payment_intent: intent } = await stripe.checkout.sessions.retrieve(check, {
    expand: ['payment_intent'],
  });
  if (status === 'open') throw new ApiError('unavailable', RETRY);
  if (intent && typeof intent !== 'string' && intent.status === 'requires_capture')
    await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: key });
}

/** Cards by Stripe: they are given on Stripe’s own page, in a tab of its own, so that none of its scripts runs in ours. */
export function createStripeProvider({ secretKey, webhookSecret, doneUrl, address }: StripeOptions): PaymentProvider {
  // Loaded with the first request: megabytes of code.
  const open = lazy(async (): Promise<StripeClient> => {
    const { default: Stripe } = await import('stripe');
    return new Stripe(secretKey, { ...PATIENCE, telemetry: false, ...address });
  });
  const ask = async <T>(work: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    const stripe = await open();
    return work(stripe).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      return unheard(error);
    });
  };
  const sessionOf = (check: string): Promise<Session> =>
    ask((stripe) => stripe.checkout.sessions.retrieve(check, { expand: ['payment_intent.payment_method'] }));
  const looked = new LRUCache<string, Promise<Session>>({ max: 1000, ttl: LOOK_MS });
  /** As it was a moment ago: documents of strangers ask for it. */
  const look = (check: string): Promise<Session> => {
    const known = looked.get(check) ?? sessionOf(check);
    looked.set(check, known, { noUpdateTTL: true });
    known.catch(() => looked.delete(check));
    return known;
  };

  return {
    isTest: /^[sr]k_test_/.test(secretKey),
    begin: (request) => ask((stripe) => begin(stripe, request, doneUrl)),
    read: async (check) => stateOf(await sessionOf(check)),
    release: (check, key) => ask((stripe) => release(stripe, check, key)),
    charge: (request) => ask((stripe) => charge(stripe, request)),
    findCharge: (key, customer) =>
      ask(async (stripe) => {
        const { data } = await stripe.paymentIntents.list({ customer, limit: 100 }).catch(unheardOrRefused);
        const tried = data.filter(({ metadata }) => metadata.charge === key);
        const found = tried.find(({ status }) => status === 'succeeded') ?? tried.find(isUnderWay) ?? tried[0];
        return found ? outcomeOf(found) : null;
      }),
    refund: (request) =>
      ask((stripe) =>
        refundByStripe(stripe, request).catch((error: unknown) => {
          if (isRefusal(error)) return { status: 'failed' as const, reason: error.code ?? error.type };
          return unheardOrRefused(error);
        }),
      ),
    frame: async (check, { locale }) => stripeFrame((await look(check)).url, locale),
    hear: async (check) => ({ status: stateOf(await look(check)).status }),
    readMessage: async (body, signature) => {
      const { default: Stripe } = await import('stripe');
      let event: StripeClient.Event;
      try {
        event = new Stripe(secretKey).webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new ApiError('malformed');
      }
      return event.type.startsWith('checkout.session.') ? [(event.data.object as Session).id] : [];
    },
  };
}
