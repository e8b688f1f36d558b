import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { collections, upgrades } from '../database/payment-tables.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { BILLING_DETAILS } from '../testing/billing-details.ts';
import { issueInvoice } from '../testing/issue-invoice.ts';
import { StripeFake } from '../testing/stripe-fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const HOUR = 60 * 60_000;
const GOOD = [12, new Date().getUTCFullYear() + 2] as const;

const fake = new StripeFake();
/** What whoever runs the installation reads. */
const errors: { readonly invoice?: number; readonly err?: { readonly type: string } }[] = [];
/** What waits until it may reach the provider, by the invoice, and what was asked. */
const gates = new Map<number, PromiseWithResolvers<void>>();
let [charged, sought]: [string[], string[]] = [[], []];
const numberOf = (key: string): number => Number(key.split('-')[1]);

/** A provider that is slow when it is told to be. */
const slow = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  charge: async (request) => {
    charged.push(request.key);
    await gates.get(numberOf(request.key))?.promise;
    return provider.charge(request);
  },
  findCharge: (key, customer) => {
    sought.push(key);
    return provider.findCharge(key, customer);
  },
});

let api: TestApi;
beforeAll(async () => {
  const address = await fake.start();
  const stripe = createStripeProvider({
    ...{ secretKey: 'sk_test_fake', webhookSecret: 'whsec_test', doneUrl: 'https://installation.test/done', address },
  });
  const logger = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) });
  api = await startTestApi('embedded', { payments: slow(stripe), logger });
});
afterAll(async () => {
  await api?.close();
  await fake.stop();
});
beforeEach(() => {
  gates.clear();
  fake.troubles = [];
  [charged, sought] = [[], []];
});

const inHouse = <T>(work: Parameters<typeof api.database.transaction<T>>[1]): Promise<T> =>
  api.database.transaction({ keepsHouse: true }, work);

const collected = (invoice: number) =>
  inHouse(async (transaction) => {
    const [row] = await transaction.select().from(collections).where(eq(collections.invoice, invoice));
    return row;
  });

/** As if it had never been charged, but so many times in vain. */
const makeDue = (invoice: number, tries: number) =>
  inHouse((transaction) =>
    transaction
      .update(collections)
      .set({ status: 'due', tries, nextAt: new Date(Date.now() - 1000 * tries), attempt: null, reason: null })
      .where(eq(collections.invoice, invoice)),
  );

/** Somebody who pays by card. */
async function opened(card = 'pm_card_visa') {
  const owner = await api.account();
  const call = (method: string, path: string, body?: unknown) =>
    api.send(method, `/project/${owner.projectId}${path}`, {
      ...(body !== undefined && { body }),
      headers: { token: owner.token },
    });
  await call('PUT', '/billing', { details: BILLING_DETAILS, time_zone: 'UTC' });
  const { id } = (await call('PUT', `/upgrades/${uuidv7()}`, { package: 'studio' })).json;
  const [row] = await inHouse((transaction) => transaction.select().from(upgrades).where(eq(upgrades.id, id)));
  fake.give(row?.checkId ?? '', card, GOOD);
  await call('PUT', `/upgrades/${id}/completion`);
  return { owner, call };
}

const paidOf = (invoice: number) =>
  fake.paid().filter(({ metadata }) => metadata.charge?.startsWith(`invoice-${invoice}-`));

async function later(milliseconds: number): Promise<void> {
  api.wait(milliseconds);
  try {
    await api.api.upkeep();
  } finally {
    api.wait(-milliseconds);
  }
}

test('P5: of two runs at once, neither takes what the other is charging for lost', async () => {
  const { owner } = await opened();
  const [one, other] = [await issueInvoice(api, owner.projectId, 3), await issueInvoice(api, owner.projectId, 2)];
  await makeDue(one, 8);
  await makeDue(other, 7);
  [charged, sought] = [[], []];
  for (const number of [one, other]) gates.set(number, Promise.withResolvers());
  const first = api.api.upkeep();
  await vi.waitFor(() => expect(charged).toEqual([`invoice-${one}-8`]), 10_000);
  const second = api.api.upkeep();
  await vi.waitFor(() => expect(charged).toEqual([`invoice-${one}-8`, `invoice-${other}-7`]), 10_000);
  // The first run comes to what the second one is at.
  gates.get(one)?.resolve();
  await first;
  gates.get(other)?.resolve();
  await second;
  expect([charged, sought]).toEqual([[`invoice-${one}-8`, `invoice-${other}-7`], []]);
  expect([(await collected(one))?.status, (await collected(other))?.status]).toEqual(['paid', 'paid']);
});

test('P5: a charge that has no end yet at the provider is no failure', async () => {
  const { owner } = await opened();
  fake.troubles = [{ path: /POST \/v1\/payment_intents$/, kind: 'lost', times: 3 }];
  const number = await issueInvoice(api, owner.projectId, 2);
  const [intent] = paidOf(number);
  if (!intent) throw new Error('Nothing was charged');
  for (const status of ['requires_confirmation', 'requires_payment_method', 'processing']) {
    intent.status = status;
    await later(HOUR + 1000);
    expect(await collected(number)).toMatchObject({ status: 'due', tries: 0, reason: null });
    await inHouse((transaction) =>
      transaction.update(collections).set({ nextAt: new Date() }).where(eq(collections.invoice, number)),
    );
  }
  intent.status = 'succeeded';
  await later(HOUR + 1000);
  expect([(await collected(number))?.status, paidOf(number).length]).toEqual(['paid', 1]);
});

test('P5: what was paid is noted, whatever was noted of the try meanwhile', async () => {
  const { owner } = await opened();
  const number = await issueInvoice(api, owner.projectId, 2);
  await makeDue(number, 3);
  gates.set(number, Promise.withResolvers());
  const run = api.api.upkeep();
  await vi.waitFor(() => expect(charged).toContain(`invoice-${number}-3`), 10_000);
  await makeDue(number, 4);
  gates.get(number)?.resolve();
  await run;
  expect((await collected(number))?.status).toBe('paid');
});

test('P4: an invoice that is credited whole while its last try is under way is credited, and nobody is told it is unpaid', async () => {
  const { owner, call } = await opened('pm_card_chargeCustomerFail');
  const number = await issueInvoice(api, owner.projectId, 2);
  const mails = async () => (await api.mailsTo(owner.email)).filter(({ subject }) => subject.includes(` ${number} `));
  const before = (await mails()).length;
  await makeDue(number, 4);
  gates.set(number, Promise.withResolvers());
  const run = api.api.upkeep();
  await vi.waitFor(() => expect(charged).toContain(`invoice-${number}-4`), 10_000);
  const body = { invoice: number, total: null, reason: 'Kindness' };
  await api.send('PUT', `/credit-notes/${uuidv7()}`, { body, operator: true });
  gates.get(number)?.resolve();
  await run;
  expect(await collected(number)).toMatchObject({ status: 'credited', nextAt: null });
  expect((await call('GET', '/billing')).json.unpaid).toBeNull();
  const told = (await mails()).slice(before).filter(({ text }) => text.includes('could not be paid'));
  expect(told).toEqual([]);
});

test('P5: of what is less than a card pays nobody is told that theirs failed: it is paid as it was agreed', async () => {
  const { owner, call } = await opened();
  const number = await issueInvoice(api, owner.projectId, 2);
  const { total } = (await call('GET', `/invoices/${number}`)).json;
  await makeDue(number, 1);
  const body = { invoice: number, total: total - 30, reason: 'Days of outage' };
  await api.send('PUT', `/credit-notes/${uuidv7()}`, { body, operator: true });
  await api.api.upkeep();
  await api.api.upkeep();
  expect(charged.filter((key) => numberOf(key) === number)).toEqual([`invoice-${number}-0`, `invoice-${number}-1`]);
  expect([await collected(number), (await call('GET', `/invoices/${number}`)).json.state]).toEqual([
    undefined,
    'agreed',
  ]);
  expect((await call('GET', '/billing')).json.unpaid).toBeNull();
  const told = (await api.mailsTo(owner.email)).filter(({ subject }) => subject.includes('could not be paid'));
  expect(told).toEqual([]);
});

test('P5: a key that is wrong is told to who runs the installation, each time, and not to owners', async () => {
  const { owner } = await opened();
  const invoice = await issueInvoice(api, owner.projectId, 2);
  await makeDue(invoice, 3);
  fake.troubles = [{ path: /\/v1\/payment_intents$/, kind: 401, times: Number.POSITIVE_INFINITY }];
  await api.api.upkeep();
  await later(2 * HOUR);
  const read = errors.filter((error) => error.invoice === invoice).map(({ err }) => err?.type);
  expect(read).toEqual(['StripeAuthenticationError', 'StripeAuthenticationError']);
  const told = (await api.mailsTo(owner.email)).filter(({ subject }) => subject.includes('could not be paid'));
  expect([told, (await collected(invoice))?.status]).toEqual([[], 'due']);
});
