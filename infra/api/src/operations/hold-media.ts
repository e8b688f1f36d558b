import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/open-database.ts';
import { media } from '../database/schema.ts';
import { isId } from './project-id.ts';

/**
 * Keeps media that a content is about to show from being deleted until it is stored, and found by whoever deletes them
 * next. What was deleted before is none of it: a content may name what is gone.
 */
export async function holdMedia(transaction: Transaction, projectId: string, ids: readonly string[]): Promise<void> {
  const known = ids.filter(isId);
  if (known.length === 0) return;
  await transaction
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.projectId, projectId), inArray(media.id, known)))
    .orderBy(asc(media.id))
    .for('key share');
}
