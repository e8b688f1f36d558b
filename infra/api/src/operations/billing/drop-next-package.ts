import { eq } from 'drizzle-orm';
import { projectBilling } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';

/** What was chosen for later counts no more. */
export async function dropNextPackage(transaction: Transaction, projectId: string): Promise<void> {
  await transaction
    .update(projectBilling)
    .set({ nextPackage: null, nextFrom: null })
    .where(eq(projectBilling.projectId, projectId));
}
