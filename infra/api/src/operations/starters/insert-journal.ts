import type { Transaction } from '../../database/open-database.ts';
import type { Access } from '../access.ts';
import { recount } from '../articles/journal.ts';
import { insertArticle } from '../articles/save-article.ts';
import { lockJournal } from '../locks.ts';
import type { Caller, OperationContext } from '../operation.ts';
import type { ReadyJournal } from '../starter.ts';
import { insertTerm } from '../terms/save-term.ts';

/** Puts a whole journal into a project, in the transaction of what it comes with. */
export async function insertJournal(
  context: OperationContext,
  transaction: Transaction,
  access: Access,
  caller: Caller,
  { authors, categories, tags, articles }: ReadyJournal,
): Promise<void> {
  const by = { access, caller };
  await lockJournal(transaction, access.projectId);
  for (const author of authors) await insertTerm(context, transaction, { ...author, ...by, type: 'author' });
  for (const category of categories) await insertTerm(context, transaction, { ...category, ...by, type: 'category' });
  for (const tag of tags) await insertTerm(context, transaction, { ...tag, ...by, type: 'tag' });
  for (const article of articles) await insertArticle(context, transaction, { ...article, ...by });
  await recount(transaction, access.projectId, context.clock());
}
