import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { CreditNote } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectBilling } from '../database/billing-tables.ts';
import { collections, refunds, testPayments, upgrades } from '../database/payment-tables.ts';
import { creditedOf } from '../operations/billing/credited.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { BILLING_DETAILS } from '../testing/billing-details.ts';
import { issueInvoice } from '../testing/issue-invoice.ts';
import { StripeFake } from '../testing/stripe-fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const GOOD = [12, new Date().getUTCFullYear() + 2] as const;

const fake = new StripeFake();
/** What whoever runs the installation reads. */
const errors: { readonly invoice?: number; readonly reason?: string; readonly err?: { readonly type: string } }[] = [];
let byStripe: TestApi;
let builtIn: TestApi;
beforeAll(async () => {
  const address = await fake.start();
  const stripe = createStripeProvider({
    ...{ secretKey: 'sk_test_fake', webhookSecret: 'whsec_test', doneUrl: 'https://installation.test/done', address },
  });
  const logger = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) });
  byStripe = await startTestApi('embedded', { payments: stripe, logger });
  builtIn = await startTestApi('embedded');
});
afterAll(async () => {
  await Promise.all([byStripe?.close(), builtIn?.close()]);
  await fake.stop();
});
beforeEach(() => {
  fake.troubles = [];
});

const callsOf = (api: TestApi, { projectId, token }: { projectId: string; token: string }) => ({
  call: (method: string, path: string, body?: unknown) =>
    api.send(method, `/project/${projectId}${path}`, { ...(body !== undefined && { body }), headers: { token } }),
});

/** Takes back so much, as the operator. */
async function credit(api: TestApi, invoice: number, total: number | null): Promise<CreditNote> {
  const body = { invoice, total, reason: 'A day of outage' };
  return (await api.send('PUT', `/credit-notes/${uuidv7()}`, { body, operator: true })).json;
}

/** An invoice that a card of Stripe’s has paid. */
async function paidByStripe(card = 'pm_card_visa') {
  const owner = await byStripe.account();
  const { call } = callsOf(byStripe, owner);
  await call('PUT', '/billing', { details: BILLING_DETAILS, time_zone: 'UTC' });
  const { id } = (await call('PUT', `/upgrades/${uuidv7()}`, { package: 'studio' })).json;
  const [row] = await byStripe.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction.select().from(upgrades).where(eq(upgrades.id, id)),
  );
  fake.give(row?.checkId ?? '', card, GOOD);
  await call('PUT', `/upgrades/${id}/completion`);
  const number = await issueInvoice(byStripe, owner.projectId, 2);
  const intent = fake.paid().find(({ metadata }) => metadata.charge?.startsWith(`invoice-${number}-`));
  if (!intent) throw new Error('Nothing was paid');
  const sent = () => fake.refunds.filter(({ payment_intent }) => payment_intent === intent.id);
  const noted = async (): Promise<readonly CreditNote['refund'][]> =>
    (await call('GET', `/invoices/${number}`)).json.credit_notes.map(({ refund }: CreditNote) => refund);
  const told = async () =>
    (await byStripe.mailsTo(owner.email)).filter(({ subject }) => subject.includes('did not reach the card'));
  return { number, intent, sent, noted, told };
}

/** As it is written down: sessions of weeks before are over. */
const stateOf = (api: TestApi, invoice: number) =>
  api.database.transaction({ keepsHouse: true }, async (transaction) => {
    const [row] = await transaction.select().from(refunds).where(eq(refunds.invoice, invoice));
    return [row?.status, row?.tries];
  });

/** The upkeep of a time to come. */
async function later(api: TestApi, milliseconds: number): Promise<void> {
  api.wait(milliseconds);
  try {
    await api.api.upkeep();
  } finally {
    api.wait(-milliseconds);
  }
}

test('P4: what a card has paid and was credited then goes back to that card, each note once', async () => {
  const { number, intent, sent, noted } = await paidByStripe();
  const note = await credit(byStripe, number, 60);
  expect(note.refund).toEqual({ amount: 60, status: 'due' });
  await Promise.all([byStripe.api.upkeep(), byStripe.api.upkeep()]);
  await byStripe.api.upkeep();
  expect(sent().map(({ amount, metadata }) => [amount, metadata.refund])).toEqual([[60, `credit-note-${note.number}`]]);
  const rest = await credit(byStripe, number, null);
  await byStripe.api.upkeep();
  expect(sent().reduce((sum, { amount }) => sum + amount, 0)).toBe(intent.amount);
  expect(await noted()).toEqual([
    { amount: 60, status: 'done' },
    { amount: rest.total, status: 'done' },
  ]);
});

test('P4: a refund that the provider made and nobody heard of is found, days later, too; none is made twice', async () => {
  const { number, sent, noted } = await paidByStripe();
  fake.troubles = [{ path: /POST \/v1\/refunds$/, kind: 'lost', times: 3 }];
  await credit(byStripe, number, 60);
  await byStripe.api.upkeep();
  expect([sent().length, await noted()]).toEqual([1, [{ amount: 60, status: 'due' }]]);
  // Stripe has forgotten its keys by now.
  fake.forgetKeys();
  await later(byStripe, 2 * DAY);
  expect([sent().length, await noted()]).toEqual([1, [{ amount: 60, status: 'done' }]]);
});

test('P4: a refund that waits is asked after; one that the bank sends back later is made anew', async () => {
  const { number, sent } = await paidByStripe('pm_card_pendingRefund');
  await credit(byStripe, number, 60);
  await byStripe.api.upkeep();
  await later(byStripe, DAY + HOUR);
  const [first] = sent();
  if (!first) throw new Error('Nothing was refunded');
  expect([sent().length, await stateOf(byStripe, number)]).toEqual([1, ['due', 0]]);
  first.status = 'succeeded';
  await later(byStripe, 3 * DAY);
  expect(await stateOf(byStripe, number)).toEqual(['done', 1]);
  first.status = 'failed';
  await later(byStripe, 20 * DAY);
  expect(sent().map(({ status }) => status)).toEqual(['pending', 'failed']);
  for (const each of sent()) if (each.status === 'pending') each.status = 'succeeded';
  await later(byStripe, 30 * DAY);
  await later(byStripe, 60 * DAY);
  expect([sent().length, (await stateOf(byStripe, number))[0]]).toEqual([2, 'done']);
});

test('P4: what was credited before a card paid is not refunded: it was never asked for', async () => {
  const { number, sent, noted } = await paidByStripe();
  await byStripe.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .update(collections)
      .set({ status: 'due', tries: 3, nextAt: new Date(), charged: null, chargeId: null })
      .where(eq(collections.invoice, number)),
  );
  await credit(byStripe, number, 60);
  await byStripe.api.upkeep();
  const credited = await byStripe.database.transaction({ keepsHouse: true }, (transaction) =>
    creditedOf(transaction, number),
  );
  expect([credited, sent(), await noted()]).toEqual([60, [], [null]]);
});

/** Upkeep until nobody tries any more. */
async function givenUp(api: TestApi): Promise<void> {
  for (const days of [1, 2, 4, 8, 16]) await later(api, days * DAY);
}

test.each([
  { what: 'is wrong', kind: 401, type: 'StripeAuthenticationError' },
  { what: 'may make no refunds', kind: 403, type: 'StripePermissionError' },
] as const)(
  'P4: a key that $what is told at once to who runs the installation, and to owners at the end',
  async (key) => {
    const { number, sent, told } = await paidByStripe();
    await credit(byStripe, number, 60);
    fake.troubles = [{ path: /\/v1\/refunds$/, kind: key.kind, times: Number.POSITIVE_INFINITY }];
    await byStripe.api.upkeep();
    const read = () => errors.filter(({ invoice }) => invoice === number);
    expect(read().map(({ err }) => err?.type)).toEqual([key.type]);
    expect([await stateOf(byStripe, number), await told()]).toEqual([['due', 1], []]);
    await givenUp(byStripe);
    expect([await stateOf(byStripe, number), sent()]).toEqual([['failed', 6], []]);
    expect((await told()).map(({ text }) => text.includes('We do not try again'))).toEqual([true]);
    expect(read().at(-1)?.reason).toBe('unheard');
    await later(byStripe, 40 * DAY);
    expect((await told()).length).toBe(1);
  },
);

test('P4: a refusal after tries that nobody heard of is the first that owners are told of', async () => {
  const { number, intent, told } = await paidByStripe();
  await credit(byStripe, number, 60);
  fake.troubles = [{ path: /\/v1\/refunds$/, kind: 401, times: 1 }];
  await byStripe.api.upkeep();
  expect([await stateOf(byStripe, number), await told()]).toEqual([['due', 1], []]);
  intent.status = 'canceled';
  await later(byStripe, DAY);
  await later(byStripe, 2 * DAY);
  expect(await stateOf(byStripe, number)).toEqual(['due', 3]);
  expect((await told()).map(({ text }) => text.includes('We try again on'))).toEqual([true]);
});

test('P4: a refund that the last try made and nobody heard of is found, and not told as failed', async () => {
  const { number, sent, told } = await paidByStripe();
  await credit(byStripe, number, 60);
  fake.troubles = [{ path: /\/v1\/refunds$/, kind: 500, times: Number.POSITIVE_INFINITY }];
  await byStripe.api.upkeep();
  for (const days of [1, 2, 4, 8]) await later(byStripe, days * DAY);
  fake.troubles = [{ path: /POST \/v1\/refunds$/, kind: 'lost', times: Number.POSITIVE_INFINITY }];
  await later(byStripe, 16 * DAY);
  expect([await stateOf(byStripe, number), sent().length]).toEqual([['due', 6], 1]);
  fake.troubles = [];
  fake.forgetKeys();
  await later(byStripe, 40 * DAY);
  expect([sent().length, await stateOf(byStripe, number), await told()]).toEqual([1, ['done', 7], []]);
});

test('P4: what was refunded stays so where the provider does not answer the last look at it', async () => {
  const { number, told } = await paidByStripe();
  await credit(byStripe, number, 60);
  await byStripe.api.upkeep();
  fake.troubles = [{ path: /\/v1\/refunds$/, kind: 401, times: Number.POSITIVE_INFINITY }];
  for (const days of [11, 20, 30, 40, 50, 60, 70]) await later(byStripe, days * DAY);
  expect([await stateOf(byStripe, number), await told()]).toEqual([['done', 6], []]);
});

test.each([
  { first: 60, second: 40 },
  { first: 30, second: 50 },
])('P4: an invoice that was paid before there were refunds, $first and then $second percent of it', async (parts) => {
  const { number, intent, sent, noted } = await paidByStripe();
  await byStripe.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction.update(collections).set({ charged: null }).where(eq(collections.invoice, number)),
  );
  const first = Math.round((intent.amount * parts.first) / 100);
  const second = Math.round((intent.amount * parts.second) / 100);
  for (const amount of [first, second]) {
    await credit(byStripe, number, amount);
    await byStripe.api.upkeep();
  }
  expect(sent().map(({ amount }) => amount)).toEqual([second, first]);
  expect(await noted()).toEqual([first, second].map((amount) => ({ amount, status: 'done' })));
});

test('P4: notes of a currency without hundredths are rounded together; one that is nothing is done', async () => {
  const { number, sent, noted } = await paidByStripe();
  for (const amount of [30, 20]) await credit(byStripe, number, amount);
  await byStripe.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction.update(refunds).set({ currency: 'JPY' }).where(eq(refunds.invoice, number)),
  );
  await byStripe.api.upkeep();
  expect(sent().map(({ amount }) => amount)).toEqual([1]);
  expect((await noted()).map((refund) => refund?.status)).toEqual(['done', 'done']);
});

/** An invoice that a card of the built-in provider has paid. */
async function paidBuiltIn(method: string) {
  const owner = await builtIn.account();
  const { call } = callsOf(builtIn, owner);
  await call('PUT', '/billing', { details: BILLING_DETAILS, time_zone: 'UTC' });
  const card = { ...{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: GOOD[1] }, method };
  await builtIn.database.transaction({ projectId: owner.projectId }, (transaction) =>
    transaction
      .update(projectBilling)
      .set({ card, customer: 'somebody' })
      .where(eq(projectBilling.projectId, owner.projectId)),
  );
  return { owner, number: await issueInvoice(builtIn, owner.projectId, 2) };
}

test('P4: the built-in provider refunds, too', async () => {
  const { number } = await paidBuiltIn('succeeds');
  const note = await credit(builtIn, number, 60);
  await builtIn.api.upkeep();
  await builtIn.api.upkeep();
  const booked = await builtIn.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select({ amount: testPayments.amount })
      .from(testPayments)
      .where(and(eq(testPayments.key, `credit-note-${note.number}`), eq(testPayments.status, 'refunded'))),
  );
  expect(booked).toEqual([{ amount: 60 }]);
});

test('P4: a card that takes nothing back: its owners are told, it is tried for days, and left to people then', async () => {
  const { owner, number } = await paidBuiltIn('unrefunded');
  await credit(builtIn, number, 60);
  const told = async () =>
    (await builtIn.mailsTo(owner.email)).filter(({ subject }) => subject.includes('did not reach the card'));
  await builtIn.api.upkeep();
  expect([await stateOf(builtIn, number), (await told()).map(({ text }) => text.includes('We try again on'))]).toEqual([
    ['due', 1],
    [true],
  ]);
  for (const days of [1, 2, 4, 8, 16]) await later(builtIn, days * DAY);
  expect([
    await stateOf(builtIn, number),
    (await told()).map(({ text }) => text.includes('We do not try again')),
  ]).toEqual([
    ['failed', 6],
    [false, true],
  ]);
  await later(builtIn, 40 * DAY);
  expect((await told()).length).toBe(2);
});
