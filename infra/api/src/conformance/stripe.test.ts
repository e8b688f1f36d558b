import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collections, upgrades } from '../database/payment-tables.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { BILLING_DETAILS } from '../testing/billing-details.ts';
import { issueInvoice } from '../testing/issue-invoice.ts';
import { StripeFake } from '../testing/stripe-fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const HOUR = 60 * 60_000;
const WEBHOOK = 'whsec_test';
const YEAR = new Date().getUTCFullYear();
const GOOD = [12, YEAR + 2] as const;

const fake = new StripeFake();
let api: TestApi;
beforeAll(async () => {
  const address = await fake.start();
  const payments = createStripeProvider({
    ...{ secretKey: 'sk_test_fake', webhookSecret: WEBHOOK, doneUrl: 'https://installation.test/done', address },
  });
  api = await startTestApi('embedded', { payments });
});
afterAll(async () => {
  await api?.close();
  await fake.stop();
});
beforeEach(() => {
  fake.troubles = [];
});

async function opened() {
  const owner = await api.account();
  const call = (method: string, path: string, body?: unknown) =>
    api.send(method, `/project/${owner.projectId}${path}`, {
      ...(body !== undefined && { body }),
      headers: { token: owner.token },
    });
  await call('PUT', '/billing', { details: BILLING_DETAILS, time_zone: 'UTC' });
  const start = (name: string, id = uuidv7()) => call('PUT', `/upgrades/${id}`, { package: name });
  const finish = (id: string) => call('PUT', `/upgrades/${id}/completion`);
  const sessionOf = async (id: string): Promise<string> => {
    const [row] = await api.database.transaction({ keepsHouse: true }, (transaction) =>
      transaction.select().from(upgrades).where(eq(upgrades.id, id)),
    );
    return row?.checkId ?? '';
  };
  const upgrade = async (name: string, card = 'pm_card_visa') => {
    const { id } = (await start(name)).json;
    fake.give(await sessionOf(id), card, GOOD);
    return finish(id);
  };
  const name = async () => (await call('GET', '/dashboard')).json.package_name;
  const collected = async (invoice: number) => {
    const [row] = await api.database.transaction({ keepsHouse: true }, (transaction) =>
      transaction.select().from(collections).where(eq(collections.invoice, invoice)),
    );
    return row;
  };
  return { owner, call, start, finish, sessionOf, upgrade, name, collected };
}

const heldOn = (session: string) => fake.intents.get(fake.sessions.get(session)?.intent ?? '');

/** A message as Stripe signs it. */
function message(type: string, session: string, secret = WEBHOOK) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: session } } });
  const signature = new Stripe('sk_test_fake').webhooks.generateTestHeaderString({ payload, secret });
  return { payload, signature };
}
const tell = ({ payload, signature }: ReturnType<typeof message>) =>
  api.send('POST', '/payment-messages', { raw: payload, headers: { 'stripe-signature': signature } });

test('P5: by Stripe, a card is given on its own page, one euro is held and let go, and the package begins once', async () => {
  const { call, start, finish, sessionOf, name } = await opened();
  const id = uuidv7();
  const first = await start('studio', id);
  expect((await start('studio', id)).json).toEqual(first.json);
  const session = await sessionOf(id);
  expect(fake.sessions.get(session)).toMatchObject({ amount: 100, currency: 'eur', status: 'open' });
  const frame = await api.send('GET', `${first.json.frame.replace('/api/v1', '')}?locale=fr`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('stripe');
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(frame.text).toContain('href="https://checkout.stripe.test/c/pay" target="_blank"');
  expect((await finish(id)).json.status).toBe('card');
  fake.give(session, 'pm_card_visa', GOOD);
  const done = await Promise.all([finish(id), finish(id)]);
  expect(done.map(({ json }) => json.status)).toEqual(['done', 'done']);
  expect([heldOn(session)?.status, await name()]).toEqual(['canceled', 'studio']);
  const { card, is_test } = (await call('GET', '/billing')).json;
  expect([card, is_test]).toEqual([{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: YEAR + 2 }, true]);
});

test('P5: a card that expires within three months is let go, and nothing begins', async () => {
  const { start, finish, sessionOf, name } = await opened();
  const { id } = (await start('studio')).json;
  const now = new Date();
  fake.give(await sessionOf(id), 'pm_card_visa', [now.getUTCMonth() + 1, now.getUTCFullYear()]);
  expect((await finish(id)).json.options.reason).toBe('card_expires_soon');
  expect([heldOn(await sessionOf(id))?.status, await name()]).toEqual(['canceled', 'free']);
});

test('P5: signed messages of Stripe end an upgrade, twice and out of order alike; others are refused', async () => {
  const { start, sessionOf, name } = await opened();
  const { id } = (await start('studio')).json;
  const session = await sessionOf(id);
  fake.give(session, 'pm_card_visa', GOOD);
  const completed = message('checkout.session.completed', session);
  expect((await tell(message('checkout.session.completed', session, 'whsec_other'))).status).toBe(400);
  expect((await tell({ ...completed, payload: completed.payload.replace('evt_1', 'evt_2') })).status).toBe(400);
  expect((await tell({ ...completed, payload: 'x'.repeat(300_000) })).status).toBe(413);
  expect(await name()).toBe('free');
  expect((await tell(message('checkout.session.expired', session))).status).toBe(200);
  expect(await name()).toBe('studio');
  for (const each of [
    completed,
    completed,
    message('payment_intent.created', 'pi_1'),
    message('checkout.session.completed', 'cs_x'),
  ])
    expect((await tell(each)).status).toBe(200);
  expect([await name(), heldOn(session)?.status]).toEqual(['studio', 'canceled']);
});

test('P5: what Stripe does not answer is asked again under its key: no second customer, session or hold', async () => {
  const { start, finish, sessionOf, name } = await opened();
  const before = [fake.customers.size, fake.sessions.size];
  fake.troubles = [
    { path: /POST \/v1\/customers$/, kind: 'lost', times: 1 },
    { path: /POST \/v1\/checkout\/sessions$/, kind: 429, times: 1 },
    { path: /POST \/v1\/checkout\/sessions$/, kind: 'lost', times: 1 },
  ];
  const id = uuidv7();
  // Too many at once: said so, and asked again by whoever wants it.
  expect((await start('studio', id)).json.error).toBe('unavailable');
  expect((await start('studio', id)).json.status).toBe('card');
  expect([fake.customers.size, fake.sessions.size].map((size, at) => size - (before[at] ?? 0))).toEqual([1, 1]);
  fake.give(await sessionOf(id), 'pm_card_visa', GOOD);
  fake.troubles = [{ path: /GET \/v1\/checkout/, kind: 500, times: 3 }];
  const away = await finish(id);
  expect([away.status, away.json.error, await name()]).toEqual([503, 'unavailable', 'free']);
  expect((await finish(id)).json.status).toBe('done');
});

test('P5: invoices are charged once; a card that fails, and one whose bank asks, say why', async () => {
  const { owner, upgrade, call, collected } = await opened();
  for (const [card, months, reason] of [
    ['pm_card_chargeCustomerFail', 2, 'card_declined'],
    ['pm_card_authenticationRequired', 3, 'card_challenge_failed'],
  ] as const) {
    const one = reason === 'card_declined' ? { owner, upgrade, call, collected } : await opened();
    await one.upgrade('studio', card);
    const number = await issueInvoice(api, one.owner.projectId, months);
    expect((await one.call('GET', '/billing')).json.unpaid).toMatchObject({ invoice: number, reason });
    expect((await one.upgrade('studio', 'pm_card_visa')).json.status).toBe('done');
    await Promise.all([api.api.upkeep(), api.api.upkeep()]);
    expect((await one.collected(number))?.status).toBe('paid');
    expect(fake.paid().filter(({ metadata }) => metadata.charge?.startsWith(`invoice-${number}-`))).toHaveLength(1);
  }
});

test('P5: a charge that nobody heard of is not made again by another card: what became of it is found out first', async () => {
  const { owner, upgrade, collected } = await opened();
  await upgrade('studio');
  // Charged, with an answer that is lost each time it is sent.
  fake.troubles = [{ path: /POST \/v1\/payment_intents$/, kind: 'lost', times: 3 }];
  const number = await issueInvoice(api, owner.projectId, 2);
  const of = (list: readonly { metadata: Readonly<Record<string, string>> }[]) =>
    list.filter(({ metadata }) => metadata.charge?.startsWith(`invoice-${number}-`));
  expect([(await collected(number))?.status, of(fake.paid()).length]).toEqual(['due', 1]);
  await upgrade('studio', 'pm_card_chargeCustomerFail');
  await api.api.upkeep();
  expect((await collected(number))?.status).toBe('due');
  api.wait(HOUR + 1000);
  try {
    await api.api.upkeep();
  } finally {
    api.wait(-HOUR - 1000);
  }
  expect([(await collected(number))?.status, of([...fake.intents.values()]).length]).toEqual(['paid', 1]);
});

test('P5: a charge that never reached Stripe is made by the card of today', async () => {
  const { owner, upgrade, collected } = await opened();
  await upgrade('studio', 'pm_card_chargeCustomerFail');
  fake.troubles = [{ path: /POST \/v1\/payment_intents$/, kind: 500, times: 3 }];
  const number = await issueInvoice(api, owner.projectId, 2);
  expect((await collected(number))?.attempt).toMatchObject({ method: 'pm_card_chargeCustomerFail' });
  await upgrade('studio');
  api.wait(HOUR + 1000);
  try {
    await api.api.upkeep();
  } finally {
    api.wait(-HOUR - 1000);
  }
  expect([(await collected(number))?.status, (await collected(number))?.attempt]).toEqual(['paid', null]);
});
