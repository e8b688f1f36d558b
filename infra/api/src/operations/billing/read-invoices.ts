import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { ApiError, type CreditNote, type Invoice, type Tax } from 'shared-contracts';
import { creditNotes, invoices } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { collections, refunds } from '../../database/payment-tables.ts';

type InvoiceRow = typeof invoices.$inferSelect;
type NoteRow = typeof creditNotes.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

/** Of invoices that are older than taxes here. */
const UNTAXED: Tax = { rule: 'none', rate: 0, amount: 0 };

const refundOf = (row: RefundRow | undefined): CreditNote['refund'] =>
  row ? { amount: row.amount, status: row.status } : null;

const toNote = (
  { number, invoice, total, tax, reason, issuedAt }: NoteRow,
  owed: readonly RefundRow[],
): CreditNote => ({
  ...{ number, invoice, total, tax, reason },
  refund: refundOf(owed.find(({ note }) => note === number)),
  net: total - tax.amount,
  issued_at: issuedAt.toISOString(),
});

/** What became of an invoice: of one that no card pays nobody here knows. */
function stateOf(total: number, notes: readonly NoteRow[], collected: string | undefined): Invoice['state'] {
  if (collected === 'paid') return 'paid';
  if (notes.reduce((sum, note) => sum + note.total, 0) >= total) return 'credited';
  if (collected === undefined) return 'agreed';
  return collected === 'failed' ? 'failed' : 'open';
}

interface Around {
  readonly notes: readonly NoteRow[];
  readonly owed: readonly RefundRow[];
  readonly collected: string | undefined;
}

function toInvoice(row: InvoiceRow, { notes, owed, collected }: Around): Invoice {
  const { number, month, currency, total, tax, lines, seller, payer, issuedAt } = row;
  return {
    ...{ number, month, currency, total, lines, seller, payer },
    tax: tax ?? UNTAXED,
    net: total - (tax?.amount ?? 0),
    issued_at: issuedAt.toISOString(),
    state: stateOf(total, notes, collected),
    credit_notes: notes.map((note) => toNote(note, owed)),
  };
}

/** Invoices of a project with what was credited and what became of them: those of these numbers, or else the newest. */
async function readInvoices(
  transaction: Transaction,
  projectId: string,
  { most, number }: { readonly most: number; readonly number?: number },
): Promise<readonly Invoice[]> {
  const rows = await transaction
    .select()
    .from(invoices)
    .where(and(eq(invoices.projectId, projectId), number === undefined ? undefined : eq(invoices.number, number)))
    .orderBy(desc(invoices.number))
    .limit(most);
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => row.number);
  const notes = await transaction
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.projectId, projectId), inArray(creditNotes.invoice, numbers)))
    .orderBy(asc(creditNotes.number));
  const collected = await transaction
    .select({ invoice: collections.invoice, status: collections.status })
    .from(collections)
    .where(and(eq(collections.projectId, projectId), inArray(collections.invoice, numbers)));
  const ofThese = and(eq(refunds.projectId, projectId), inArray(refunds.invoice, numbers));
  const owed = notes.length === 0 ? [] : await transaction.select().from(refunds).where(ofThese);
  const notesOf = Map.groupBy(notes, ({ invoice }) => invoice);
  const statusOf = new Map(collected.map(({ invoice, status }) => [invoice, status]));
  return rows.map((row) =>
    toInvoice(row, { notes: notesOf.get(row.number) ?? [], owed, collected: statusOf.get(row.number) }),
  );
}

export const readNewestInvoices = (transaction: Transaction, projectId: string, most: number) =>
  readInvoices(transaction, projectId, { most });

/** Throws `not_found` of one that is another project’s, too. */
export async function readInvoice(transaction: Transaction, projectId: string, number: number): Promise<Invoice> {
  const [invoice] = await readInvoices(transaction, projectId, { most: 1, number });
  if (!invoice) throw new ApiError('not_found');
  return invoice;
}

/** A credit note with what it is about. Throws `not_found` of one that is another project’s, too. */
export async function readCreditNote(
  transaction: Transaction,
  projectId: string,
  number: number,
): Promise<{ readonly note: CreditNote; readonly invoice: Invoice }> {
  const [row] = await transaction
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.projectId, projectId), eq(creditNotes.number, number)));
  if (!row) throw new ApiError('not_found');
  const owed = await transaction.select().from(refunds).where(eq(refunds.note, number));
  return { note: toNote(row, owed), invoice: await readInvoice(transaction, projectId, row.invoice) };
}
