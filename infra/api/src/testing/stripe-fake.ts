import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly created: number;
  readonly metadata: Fields;
  payment_method: unknown;
  last_payment_error: { readonly code: string } | null;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Fields;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
}

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  intent: string | null;
}

/** What happens to the next request: it is not served, or it is, and nobody hears of it. */
export interface Trouble {
  readonly path: RegExp;
  readonly kind: 500 | 429 | 401 | 403 | 'lost';
  times: number;
}

/** Cards by the names that Stripe's documentation gives them; which of them pay later, without their owner. */
const CARDS: Readonly<Record<string, string | null>> = {
  pm_card_visa: null,
  pm_card_chargeCustomerFail: 'card_declined',
  pm_card_authenticationRequired: 'authentication_required',
  pm_card_expired: 'expired_card',
  pm_card_pendingRefund: null,
};

const refusal = (code: string, type = 'card_error', status = 402, more: object = {}): Answer => ({
  status,
  body: { error: { type, code, message: code, ...more } },
});

/** A server that answers as the documentation of Stripe's API says, as far as cards are held and charged. */
export class StripeFake {
  readonly intents = new Map<string, Intent>();
  readonly sessions = new Map<string, Session>();
  readonly refunds: Refund[] = [];
  readonly customers = new Map<string, Fields>();
  troubles: Trouble[] = [];
  readonly #keys = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  readonly #server: Server;
  #made = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(): Promise<{ readonly host: string; readonly port: number; readonly protocol: 'http' }> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port, protocol: 'http' };
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(done));
  }

  /** Somebody gives a card on the page of a session. */
  give(id: string, card: string, until: readonly [month: number, year: number]): void {
    const session = this.sessions.get(id);
    if (session?.status !== 'open') throw new Error('This session takes no card');
    const [exp_month, exp_year] = until;
    const method = { id: card, object: 'payment_method', card: { brand: 'visa', last4: '4242', exp_month, exp_year } };
    const intent = this.#intent(session, { metadata: {} }, method);
    intent.status = 'requires_capture';
    Object.assign(session, { status: 'complete', url: null, intent: intent.id });
  }

  /** As a day later. */
  forgetKeys(): void {
    this.#keys.clear();
  }

  paid(): readonly Intent[] {
    return [...this.intents.values()].filter(({ status }) => status === 'succeeded');
  }

  #id(prefix: string): string {
    this.#made += 1;
    return `${prefix}_${this.#made}`;
  }

  #intent(
    of: Pick<Intent, 'customer' | 'amount' | 'currency'>,
    { metadata }: Pick<Intent, 'metadata'>,
    method: unknown,
  ) {
    const { customer, amount, currency } = of;
    const intent: Intent = {
      ...{
        id: this.#id('pi'),
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount,
        currency,
        customer,
      },
      ...{ created: this.#made, metadata, payment_method: method, last_payment_error: null },
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  #shown({ intent, ...session }: Session): unknown {
    return { ...session, payment_intent: intent === null ? null : this.intents.get(intent) };
  }

  #charge(fields: Fields): Answer {
    const { amount = '', currency = '', customer = '', payment_method: card = '' } = fields;
    if (Number(amount) < 50) return refusal('amount_too_small', 'invalid_request_error', 400);
    if (!(card in CARDS)) return refusal('resource_missing', 'invalid_request_error', 400);
    const metadata = { charge: fields['metadata[charge]'] ?? '' };
    const intent = this.#intent({ customer, currency, amount: Number(amount) }, { metadata }, card);
    const code = CARDS[card] ?? null;
    if (code === null) {
      intent.status = 'succeeded';
      return { status: 200, body: intent };
    }
    intent.last_payment_error = { code };
    return refusal(code, 'card_error', 402, { payment_intent: intent });
  }

  /** Never more than was paid; what failed is back in the balance, and may be refunded again. */
  #refund(fields: Fields): Answer {
    const intent = this.intents.get(fields.payment_intent ?? '');
    if (!intent) return refusal('resource_missing', 'invalid_request_error', 404);
    if (intent.status !== 'succeeded') return refusal('charge_not_captured', 'invalid_request_error', 400);
    const amount = Number(fields.amount ?? intent.amount);
    const left = this.refunds
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, refund) => sum - refund.amount, intent.amount);
    if (left === 0) return refusal('charge_already_refunded', 'invalid_request_error', 400);
    if (amount > left || amount < 1) return refusal('parameter_invalid_integer', 'invalid_request_error', 400);
    const refund: Refund = {
      ...{ id: this.#id('re'), object: 'refund', amount, payment_intent: intent.id },
      metadata: { refund: fields['metadata[refund]'] ?? '' },
      status: intent.payment_method === 'pm_card_pendingRefund' ? 'pending' : 'succeeded',
    };
    this.refunds.unshift(refund);
    return { status: 200, body: refund };
  }

  #answer(method: string, path: string, fields: Fields): Answer {
    const [, , kind, id = '', verb = ''] = path.replace('/checkout', '').split('/');
    const missing = refusal('resource_missing', 'invalid_request_error', 404);
    if (kind === 'customers') {
      const customer = id || this.#id('cus');
      this.customers.set(customer, { ...this.customers.get(customer), ...fields });
      return { status: 200, body: { id: customer, object: 'customer' } };
    }
    if (kind === 'refunds' && method === 'GET') {
      const data = this.refunds.filter(({ payment_intent }) => payment_intent === fields.payment_intent);
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (kind === 'refunds') return this.#refund(fields);
    if (kind === 'payment_intents' && method === 'GET') {
      const data = [...this.intents.values()].filter(({ customer }) => customer === fields.customer).reverse();
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (kind === 'payment_intents' && !id) return this.#charge(fields);
    const intent = this.intents.get(id);
    if (kind === 'payment_intents') {
      if (!intent || verb !== 'cancel') return missing;
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        return refusal('payment_intent_unexpected_state', 'invalid_request_error', 400);
      intent.status = 'canceled';
      return { status: 200, body: intent };
    }
    if (!id) {
      if (Number(fields['line_items[0][price_data][unit_amount]']) < 50)
        return refusal('amount_too_small', 'invalid_request_error', 400);
      const session: Session = {
        ...{ id: this.#id('cs'), object: 'checkout.session', status: 'open', customer: fields.customer ?? '' },
        ...{ amount: Number(fields['line_items[0][price_data][unit_amount]']), intent: null },
        ...{ currency: fields['line_items[0][price_data][currency]'] ?? '', url: 'https://checkout.stripe.test/c/pay' },
      };
      this.sessions.set(session.id, session);
      return { status: 200, body: this.#shown(session) };
    }
    const session = this.sessions.get(id);
    if (!session) return missing;
    if (verb === 'expire') {
      if (session.status !== 'open') return refusal('session_not_open', 'invalid_request_error', 400);
      Object.assign(session, { status: 'expired', url: null });
    }
    return { status: 200, body: this.#shown(session) };
  }

  /** The same key has the same answer; for another request it is refused. */
  #once(key: string | undefined, asked: string, answer: () => Answer): Answer {
    if (!key) return answer();
    const known = this.#keys.get(key);
    if (known) return known.asked === asked ? known.answer : refusal('', 'idempotency_error', 400);
    // As it is now: what becomes of it later, the key does not tell.
    const made = structuredClone(answer());
    this.#keys.set(key, { asked, answer: made });
    return made;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const url = new URL(request.url ?? '', 'http://stripe');
    const body = Buffer.concat(pieces).toString();
    const fields = Object.fromEntries(new URLSearchParams(body || url.search));
    const trouble = this.troubles.find(
      ({ path, times }) => times > 0 && path.test(`${request.method} ${url.pathname}`),
    );
    if (trouble) trouble.times -= 1;
    if (trouble && trouble.kind !== 'lost')
      return this.#send(response, refusal('api_error', 'api_error', trouble.kind));
    const key = request.headers['idempotency-key'];
    const answer = this.#once(typeof key === 'string' ? key : undefined, `${url.pathname} ${body}`, () =>
      this.#answer(request.method ?? '', url.pathname, fields),
    );
    if (trouble) return void request.socket.destroy();
    this.#send(response, answer);
  }

  #send(response: ServerResponse, { status, body }: Answer): void {
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
      .end(JSON.stringify(body));
  }
}
