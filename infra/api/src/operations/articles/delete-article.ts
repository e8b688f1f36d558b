import type { ApiCalls } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import { authorise } from '../access.ts';
import { checkVersion } from '../document-conditions.ts';
import type { Operation } from '../operation.ts';
import { isArticle, lockArticle, toArticle } from './article-row.ts';
import { writeJournal } from './journal.ts';

const DELETED = { en: 'Article deleted', fr: 'Article supprimé' } as const;

export const deleteArticle: Operation<ApiCalls['deleteArticle']> = async (context, caller, { params, headers }) => {
  const access = await authorise(context, 'deleteArticle', headers.token, params.project);
  const { projectId } = access;
  await writeJournal(context, access, async (transaction) => {
    const stored = await lockArticle(transaction, projectId, params.article);
    checkVersion(stored, headers, (row) => toArticle(row, context.clock()));
    await transaction.delete(articles).where(isArticle(projectId, params.article));
    return { result: undefined, changed: true, withdrawn: true };
  });
  return { answer: { message: DELETED[caller.locale] } };
};
