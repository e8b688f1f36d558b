import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Operation } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { withShownMedia } from '../shown-media.ts';
import { isVisible, readArticle, toArticle } from './article-row.ts';

export const getArticle: Operation<ApiCalls['getArticle']> = async (context, _caller, { params, headers }) => {
  const { projectId, isMember } = await publicReader(context, headers, params.project);
  const now = context.clock();
  const row = await context.database.transaction({ projectId }, (transaction) =>
    readArticle(transaction, projectId, params.article),
  );
  if (!row || !(isMember || isVisible(row, now))) throw new ApiError('not_found');
  const answer = await withShownMedia(context.database, { projectId, withTexts: !isMember }, toArticle(row, now));
  return { answer, version: row.version };
};
