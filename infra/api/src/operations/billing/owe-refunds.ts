import { asc, eq } from 'drizzle-orm';
import { creditNotes } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { collections, refunds } from '../../database/payment-tables.ts';

interface Invoice {
  readonly number: number;
  readonly projectId: string;
  readonly total: number;
  readonly currency: string;
}

/**
 * Writes down what a card has paid beyond what is left of an invoice, by the credit notes that say so. Called wherever one
 * of both changes: by whoever credits it, and by whoever learns that it was paid; the row of its collection has them wait
 * for one another.
 */
export async function oweRefunds(transaction: Transaction, invoice: Invoice, now: Date): Promise<void> {
  const { number, projectId, total, currency } = invoice;
  const [paid] = await transaction.select().from(collections).where(eq(collections.invoice, number)).for('update');
  if (paid?.status !== 'paid' || !paid.chargeId) return;
  const notes = await transaction
    .select({ number: creditNotes.number, total: creditNotes.total })
    .from(creditNotes)
    .where(eq(creditNotes.invoice, number))
    .orderBy(asc(creditNotes.number));
  const owed = await transaction.select().from(refunds).where(eq(refunds.invoice, number));
  const sumOf = (some: typeof notes): number => some.reduce((sum, note) => sum + note.total, 0);
  const credited = sumOf(notes);
  // Of what was paid before there were refunds here, whatever was credited until then was settled by hand.
  const settled = notes.slice(0, -1).filter((note) => !owed.some((each) => each.note === note.number));
  const charged = paid.charged ?? total - sumOf(settled);
  let left = charged + credited - total - owed.reduce((sum, { amount }) => sum + amount, 0);
  for (const note of notes.toReversed()) {
    if (left <= 0) return;
    if (owed.some((each) => each.note === note.number)) continue;
    const amount = Math.min(left, note.total);
    left -= amount;
    await transaction.insert(refunds).values({
      ...{ note: note.number, invoice: number, projectId, chargeId: paid.chargeId, amount, currency },
      ...{ status: 'due', nextAt: now, at: now },
    });
  }
}
