import { type ApiCalls, DEFAULT_LOCALE } from 'shared-contracts';
import type { Operation } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { withShownMedia } from '../shown-media.ts';
import { articleCondition } from './article-filter.ts';
import { toArticleItem } from './article-row.ts';
import { countArticles, findArticles, totalBy } from './find-articles.ts';

export const listArticles: Operation<ApiCalls['listArticles']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId, metadata, isMember } = await publicReader(context, headers, params.project);
  const { page, per_page: perPage, sort, tag, ...filter } = query;
  const now = context.clock();
  const locale = metadata.defaultLang ?? DEFAULT_LOCALE;
  const found = await context.database.transaction({ projectId }, async (transaction) => {
    const wanted = await articleCondition(
      transaction,
      projectId,
      { ...filter, visibleAt: isMember ? null : now, ...(tag !== undefined && { tags: [tag] }) },
      now,
    );
    // A search goes through all articles: twice, where they are counted as well. Others are counted in the same go.
    const isSearch = filter.search !== undefined;
    const [rows, counted] = await Promise.all([
      findArticles(transaction, wanted, { sort, page, perPage, locale }),
      isSearch ? null : countArticles(transaction, wanted),
    ]);
    const total = counted ?? totalBy({ page, perPage }, rows.length) ?? (await countArticles(transaction, wanted));
    return { answer: rows.map((row) => toArticleItem(row, now)), total };
  });
  const answer = await withShownMedia(context.database, { projectId, withTexts: !isMember }, found.answer);
  return { ...found, answer };
};
