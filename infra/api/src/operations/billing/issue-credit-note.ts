import { eq, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, fieldMessage, type Locale, type Tax } from 'shared-contracts';
import { billingLetters, creditNotes, invoices } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { Operation } from '../operation.ts';
import { endCredited } from './credited.ts';
import { oweRefunds } from './owe-refunds.ts';
import { readCreditNote } from './read-invoices.ts';
import { creditedTax } from './tax.ts';

type NoteRow = typeof creditNotes.$inferSelect;

/** Numbers follow one another: whoever takes the next one has all others wait until it is written. */
const lockSeries = (transaction: Transaction): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('credit notes', 0))`);

async function nextNumber(transaction: Transaction): Promise<number> {
  const [row] = await transaction
    .select({ last: sql<number>`coalesce(max(${creditNotes.number}), 0)::int` })
    .from(creditNotes);
  return (row?.last ?? 0) + 1;
}

/** What is left of an invoice once some of it was credited. */
function leftOf(total: number, tax: Tax, notes: readonly NoteRow[]) {
  const sum = (of: (note: NoteRow) => number): number => notes.reduce((all, note) => all + of(note), 0);
  return { total: total - sum((note) => note.total), tax: tax.amount - sum((note) => note.tax.amount) };
}

const refused = (locale: Locale): ApiError =>
  new ApiError('invalid', { errors: { total: [fieldMessage('credit_left', locale)] } });

/** Takes back an invoice or a part of it, once under its key, and never more than there is. */
export const issueCreditNote: Operation<ApiCalls['issueCreditNote']> = async (context, caller, { params, body }) => {
  if (!caller.operator) throw new ApiError('not_found');
  const key = params.key.toLowerCase();
  const now = context.clock();
  const answer = await context.database.transaction({ keepsHouse: true }, async (transaction) => {
    await lockSeries(transaction);
    const [known] = await transaction.select().from(creditNotes).where(eq(creditNotes.key, key));
    if (known) {
      const isSame = known.invoice === body.invoice && known.reason === body.reason;
      if (!isSame || (body.total !== null && body.total !== known.total)) throw new ApiError('idempotency_reused');
      return (await readCreditNote(transaction, known.projectId, known.number)).note;
    }
    const [invoice] = await transaction.select().from(invoices).where(eq(invoices.number, body.invoice));
    if (!invoice) throw new ApiError('not_found');
    const { projectId } = invoice;
    const notes = await transaction.select().from(creditNotes).where(eq(creditNotes.invoice, body.invoice));
    const tax: Tax = invoice.tax ?? { rule: 'none', rate: 0, amount: 0 };
    const left = leftOf(invoice.total, tax, notes);
    const total = body.total ?? left.total;
    if (total === 0 || total > left.total) throw refused(caller.locale);
    const number = await nextNumber(transaction);
    await transaction.insert(creditNotes).values({
      ...{ number, key, projectId, total, invoice: body.invoice, reason: body.reason, issuedAt: now },
      tax: creditedTax(total, left, tax),
    });
    await transaction.insert(billingLetters).values({ kind: 'credit_note', number, projectId, nextAt: now });
    if (total === left.total) await endCredited(transaction, body.invoice, now);
    await oweRefunds(transaction, invoice, now);
    return (await readCreditNote(transaction, projectId, number)).note;
  });
  return { answer };
};
