import { and, arrayContains, eq } from 'drizzle-orm';
import { mediaIdsIn } from 'shared-contracts';
import { articles, articleTerms } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { readMetadata } from '../lock-metadata.ts';
import { TAG } from '../tags.ts';

/** Whether an article or an author shows a medium. */
async function isInJournal(transaction: Transaction, projectId: string, id: string): Promise<boolean> {
  for (const table of [articles, articleTerms]) {
    const shows = and(eq(table.projectId, projectId), arrayContains(table.mediaIds, [id]));
    const found = await transaction.select({ id: table.id }).from(table).where(shows).limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

/**
 * What caches depend on of a medium whose files or looks have changed. Pages carry the tags of the media they show, so
 * nobody has to look for those; journal and project are known as a whole.
 */
export async function tagsOfMedium(transaction: Transaction, projectId: string, id: string): Promise<string[]> {
  const metadata = await readMetadata(transaction, projectId);
  return [
    TAG.media(projectId),
    TAG.medium(projectId, id),
    ...((await isInJournal(transaction, projectId, id)) ? [TAG.articles(projectId)] : []),
    ...(mediaIdsIn(metadata).includes(id) ? [TAG.project(projectId)] : []),
  ];
}
