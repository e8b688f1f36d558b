import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/open-database.ts';
import { isId } from './project-id.ts';

/**
 * Keeps media that a content is about to show from being deleted until it is stored, and found by whoever deletes them
 * next; those in the bin are in the library again. What is gone for good is none of it: a content may name it.
 */
export async function holdMedia(transaction: Transaction, projectId: string, ids: readonly string[]): Promise<void> {
  const known = ids.filter(isId);
  if (known.length === 0) return;
  await transaction.execute(sql`SELECT hold_media(${projectId}, ${sql.param(known)}::uuid[])`);
}
