import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ApiError, type Card, type CardFailure } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Database, Transaction } from '../database/open-database.ts';
import { testPayments } from '../database/payment-tables.ts';
import type { ChargeOutcome, HeldCard, PaymentProvider, RefundOutcome } from './payment-provider.ts';
import { TEST_OUTCOMES, type TestCard } from './test-cards.ts';
import { testFrame } from './test-frame.ts';

/** What its own document tells of a card. */
const givenSchema = z.strictObject({
  card: z.enum(TEST_OUTCOMES),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number().int().min(2000).max(2099),
});
const toldSchema = z.union([givenSchema, z.strictObject({ challenge: z.boolean() })]);

type Row = typeof testPayments.$inferSelect;
type Next = Pick<Row, 'status' | 'reason'>;

const failed = (reason: CardFailure): Next => ({ status: 'failed', reason });
const is = (status: string): Next => ({ status, reason: null });

/** A card of any kind is over at the end of its month. */
const isOver = ({ exp_month, exp_year }: Card, now: Date): boolean => now.getTime() >= Date.UTC(exp_year, exp_month, 1);

/** What each card does to a hold that waits for one. */
const GIVEN: Readonly<Record<TestCard, Next>> = {
  succeeds: is('held'),
  unpaid: is('held'),
  unrefunded: is('held'),
  declined: failed('card_declined'),
  expired: failed('card_expired'),
  challenges: is('challenge'),
  silent: is('silent'),
};

function nextOf(row: Row, told: z.infer<typeof toldSchema>, now: Date): (Next & { readonly card?: HeldCard }) | null {
  if ('challenge' in told) {
    if (row.status !== 'challenge') return null;
    return told.challenge ? is('held') : failed('card_challenge_failed');
  }
  if (row.status !== 'open') return null;
  const { card: kind, ...dates } = told;
  const card: HeldCard = { ...dates, brand: 'visa', method: kind };
  return { ...(isOver(card, now) ? failed('card_expired') : GIVEN[kind]), card };
}

/** Of a charge, whose card the books know by what it does alone. */
const NO_CARD: Card = { brand: 'visa', last4: '0000', exp_month: 1, exp_year: 2099 };

const outcomeOf = ({ id, status }: Row): ChargeOutcome =>
  status === 'paid' ? { id, status } : { id, status: 'failed', reason: 'card_declined' };

/** A provider that moves no money, for trying things out: its cards succeed, fail, ask back, expire, or never answer. */
export function createTestProvider(database: Database, clock: () => Date): PaymentProvider {
  const inBooks = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    database.transaction({ keepsHouse: true }, work);
  const find = async (transaction: Transaction, id: string): Promise<Row> => {
    const [row] = await transaction.select().from(testPayments).where(eq(testPayments.id, id)).for('update');
    if (!row) throw new ApiError('not_found');
    return row;
  };
  /** One effect a key: who asks again finds what was made. */
  const enter = (entry: Omit<typeof testPayments.$inferInsert, 'id' | 'at'>): Promise<Row> =>
    inBooks(async (transaction) => {
      await transaction
        .insert(testPayments)
        .values({ ...entry, id: `test_${uuidv7()}`, at: clock() })
        .onConflictDoNothing();
      const [row] = await transaction.select().from(testPayments).where(eq(testPayments.key, entry.key));
      if (!row) throw new ApiError('unavailable', { retryAfter: 5 });
      return row;
    });

  return {
    isTest: true,
    begin: async ({ key, project, customer, amount, currency }) => {
      const { id } = await enter({ key, amount, currency, ...is('open') });
      const named = createHash('sha256').update(project).digest('hex').slice(0, 16);
      return { id, customer: customer ?? `test_customer_${named}` };
    },
    read: (check) =>
      inBooks(async (transaction) => {
        const { status, reason, card } = await find(transaction, check);
        if (status === 'silent') throw new ApiError('unavailable', { retryAfter: 5 });
        if (status === 'failed') return { status, reason: reason as CardFailure };
        if (status === 'released') return { status: 'failed', reason: 'card_not_given' };
        return status === 'held' && card ? { status, card } : { status: 'open' };
      }),
    release: (check) =>
      inBooks(async (transaction) => {
        await transaction.update(testPayments).set({ status: 'released' }).where(eq(testPayments.id, check));
      }),
    charge: async ({ key, method, amount, currency }): Promise<ChargeOutcome> => {
      if (method === 'silent') throw new ApiError('unavailable', { retryAfter: 5 });
      const next = method === 'unpaid' ? failed('card_declined') : is('paid');
      const card = method === 'unrefunded' ? { ...NO_CARD, method } : null;
      return outcomeOf(await enter({ key, amount, currency, card, ...next }));
    },
    refund: async ({ key, charge, amount, currency }): Promise<RefundOutcome> => {
      const paid = await inBooks((transaction) => find(transaction, charge));
      if (paid.status !== 'paid' || amount > paid.amount) return { status: 'failed', reason: 'charge_not_paid' };
      if (paid.card?.method === 'unrefunded') return { status: 'failed', reason: 'expired_or_canceled_card' };
      await enter({ key, amount, currency, ...is('refunded') });
      return { status: 'done' };
    },
    findCharge: (key) =>
      inBooks(async (transaction) => {
        const [row] = await transaction.select().from(testPayments).where(eq(testPayments.key, key));
        return row ? outcomeOf(row) : null;
      }),
    frame: async (_, options) => testFrame(options),
    hear: (check, message) =>
      inBooks(async (transaction) => {
        const told = toldSchema.safeParse(message);
        if (!told.success) throw new ApiError('malformed');
        const row = await find(transaction, check);
        const next = nextOf(row, told.data, clock());
        if (!next) return { status: row.status };
        await transaction
          .update(testPayments)
          .set(next)
          .where(and(eq(testPayments.id, check), eq(testPayments.status, row.status)));
        return { status: next.status };
      }),
  };
}
