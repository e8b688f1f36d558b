import { cardHold } from 'shared-contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StripeFake } from '../testing/stripe-fake.ts';
import { stripeAmount } from './stripe-amount.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** As Stripe's documentation lists them, in its own units. */
const LEAST = {
  ...{ usd: 50, aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250, eur: 50, gbp: 30 },
  ...{ hkd: 400, huf: 17_500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200 },
  ...{ sek: 300, sgd: 50, thb: 1000 },
};

const fake = new StripeFake();
let address: Awaited<ReturnType<StripeFake['start']>>;
beforeAll(async () => {
  address = await fake.start();
});
afterAll(() => fake.stop());

test('P5: what is held on a card is as much as Stripe takes, in each currency that it names a least of', () => {
  for (const [currency, least] of Object.entries(LEAST))
    expect([currency, stripeAmount(cardHold(currency), currency) >= least]).toEqual([currency, true]);
  expect([cardHold('EUR'), cardHold('USD'), cardHold('SEK')]).toEqual([100, 100, 1000]);
});

test('P5: amounts are in Stripe’s units: whole ones, thousandths, or hundredths that are whole', () => {
  const amounts = ['EUR', 'JPY', 'TND', 'ISK', 'UGX', 'isk'].map((currency) => stripeAmount(150_033, currency));
  expect(amounts).toEqual([150_033, 1500, 1_500_330, 150_000, 150_000, 150_000]);
});

test('P5: a check that Stripe will never take is not told as one to try again', async () => {
  const { begin } = createStripeProvider({
    ...{ secretKey: 'sk_test_fake', webhookSecret: 'whsec_test', doneUrl: 'https://installation.test/done', address },
  });
  const check = (key: string, amount: number) =>
    begin({ key, amount, project: key, customer: null, email: 'a@b.example', name: '', currency: 'EUR' });
  await expect(check('small', 30)).rejects.toMatchObject({ code: 'no_payments', cause: { code: 'amount_too_small' } });
  expect((await check('enough', 100)).id).toMatch(/^cs_/);
});

test.each([
  { notes: [33_333, 33_333, 33_334], sent: [333, 334, 333] },
  { notes: [50_050, 49_950], sent: [501, 499] },
  { notes: [40, 40, 99_920], sent: [1, 999] },
])('P4: what goes back in yen by notes of $notes is as much as was charged', async ({ notes, sent }) => {
  const { charge, refund } = createStripeProvider({
    ...{ secretKey: 'sk_test_fake', webhookSecret: 'whsec_test', doneUrl: 'https://installation.test/done', address },
  });
  const key = `yen-${notes.join()}`;
  const card = { customer: 'cus_1', method: 'pm_card_visa', description: '' };
  const paid = await charge({ ...card, key, amount: 100_000, currency: 'JPY' });
  if (paid.status !== 'paid') throw new Error('Nothing was paid');
  let before = 0;
  for (const [index, amount] of notes.entries()) {
    const request = { key: `${key}-${index}`, charge: paid.id, amount, before, currency: 'JPY' };
    expect((await refund(request)).status).toBe('done');
    before += amount;
  }
  expect(
    fake.refunds
      .filter(({ payment_intent }) => payment_intent === paid.id)
      .map(({ amount }) => amount)
      .reverse(),
  ).toEqual(sent);
});
