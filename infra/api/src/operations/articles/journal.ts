import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { lockJournal } from '../locks.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { type Written, write } from '../write.ts';

interface Writer {
  readonly projectId: string;
  readonly actor: string;
}

/** Counts again which articles visitors see under each author, category and tag. */
export const recount = (transaction: Transaction, projectId: string, now: Date): Promise<unknown> =>
  transaction.execute(sql`
    WITH RECURSIVE below AS (
      SELECT t.id AS root, t.id FROM article_terms t WHERE t.project_id = ${projectId}
      UNION SELECT b.root, t.id FROM article_terms t JOIN below b ON t.parent_id = b.id
        WHERE t.project_id = ${projectId}
    ), counted AS (
      SELECT b.root, count(DISTINCT f.article_id)::int AS articles FROM below b
        LEFT JOIN article_filings f ON f.project_id = ${projectId} AND f.term_id = b.id
          AND f.visible_from <= ${now.toISOString()}::timestamptz
        GROUP BY b.root
    ) UPDATE article_terms t SET article_count = c.articles FROM counted c
      WHERE t.project_id = ${projectId} AND t.id = c.root AND t.article_count <> c.articles`);

/** What became of a journal. */
interface Outcome<T> {
  readonly result: T;
  readonly changed: boolean;
  /** Whether visitors find less than before: old bytes of it stand in for nothing. */
  readonly withdrawn?: boolean;
}

/**
 * A change to a project's articles or what they are filed under. Work that answers false changed nothing.
 */
export const writeJournal = <T>(
  context: OperationContext,
  writer: Writer,
  work: (transaction: Transaction) => Promise<Outcome<T>>,
): Promise<T> =>
  write(context, writer, {}, async (transaction): Promise<Written<T>> => {
    const { projectId } = writer;
    await lockJournal(transaction, projectId);
    const { result, changed, withdrawn = false } = await work(transaction);
    if (changed) await recount(transaction, projectId, context.clock());
    const tags = [TAG.articles(projectId), ...(withdrawn ? [TAG.pages(projectId)] : [])];
    return { result, tags: changed ? tags : [] };
  });
