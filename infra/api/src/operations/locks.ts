import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/open-database.ts';

/**
 * The order in which writers lock what they need; whoever needs two takes the earlier one first.
 *
 * 1. The idempotency key (`once`).
 * 2. Which paths of a project are pages' and which lead on: `lockRedirects`. Whoever puts a page on a path, moves one,
 *    or changes languages or the home address.
 * 3. Which uploads of a project there are: `lockUploads`.
 * 4. What a project says of itself, and who works on it: `lockMetadata`, then rows of members.
 * 5. Articles and what they are filed under: `lockJournal`.
 * 6. Global instances and their names: `lockGlobals`.
 * 7. Rows: pages, then what they refer to (section types, media). Several of one table in the order of their ids.
 * 8. The counter of the change feed, which `write` takes last.
 *
 * Rows that others refer to are locked `for no key update`: foreign keys look at them all the time.
 */
const lock = (transaction: Transaction, what: string): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`);

/** Changes to a project's redirects, and to which paths are pages', go one after the other, to the end of their transactions. */
export const lockRedirects = (transaction: Transaction, projectId: string): Promise<unknown> =>
  lock(transaction, `redirects ${projectId}`);

/** Changes to a journal go one after the other, to the end of their transactions: they look at one another. */
export const lockJournal = (transaction: Transaction, projectId: string): Promise<unknown> =>
  lock(transaction, `articles ${projectId}`);

/** Changes to a project's global instances go one after the other, to the end of their transactions: names lead to one of them. */
export const lockGlobals = (transaction: Transaction, projectId: string): Promise<unknown> =>
  lock(transaction, `globals ${projectId}`);

/** Uploads of a project are begun one after the other: they are counted first. */
export const lockUploads = (transaction: Transaction, projectId: string): Promise<unknown> =>
  lock(transaction, `uploads ${projectId}`);
