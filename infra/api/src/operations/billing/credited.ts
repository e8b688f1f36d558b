import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { creditNotes } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { collections } from '../../database/payment-tables.ts';

/** How much of an invoice was credited. Hundredths. */
export async function creditedOf(transaction: Transaction, invoice: number): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<string>`coalesce(sum(${creditNotes.total}), 0)` })
    .from(creditNotes)
    .where(eq(creditNotes.invoice, invoice));
  return Number(row?.sum ?? 0);
}

/** Of an invoice that was credited whole, nothing is collected any more; a charge that is under way ends first. */
export async function endCredited(transaction: Transaction, invoice: number, now: Date): Promise<void> {
  // Whoever ends that charge waits until this is written, and sees it then.
  await transaction.select().from(collections).where(eq(collections.invoice, invoice)).for('update');
  await transaction
    .update(collections)
    .set({ status: 'credited', nextAt: null, at: now })
    .where(
      and(
        eq(collections.invoice, invoice),
        inArray(collections.status, ['due', 'failed']),
        isNull(collections.attempt),
      ),
    );
}
