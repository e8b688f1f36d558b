import { and, count, eq } from 'drizzle-orm';
import { type AnswerOf, type ApiCalls, DEFAULT_LOCALE } from 'shared-contracts';
import { articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Operation } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { searchCondition } from '../search-words.ts';
import { inTermOrder, TERM_COLUMNS, toTerm } from './term-row.ts';

type ListCall = ApiCalls['listAuthors'] | ApiCalls['listCategories'] | ApiCalls['listTags'];

const listTerms = <C extends ListCall>(type: TermType): Operation<C> =>
  (async (context, _caller, { params, query, headers }) => {
    const { projectId, metadata } = await publicReader(context, headers, params.project);
    const { page, per_page, search } = query;
    const found = and(
      eq(articleTerms.projectId, projectId),
      eq(articleTerms.type, type),
      searchCondition(articleTerms.search, search),
    );
    return context.database.transaction({ projectId }, async (transaction) => {
      const rows = await transaction
        .select(TERM_COLUMNS)
        .from(articleTerms)
        .where(found)
        .orderBy(...inTermOrder(metadata.defaultLang ?? DEFAULT_LOCALE))
        .limit(per_page)
        .offset((page - 1) * per_page);
      const [counted] = await transaction.select({ total: count() }).from(articleTerms).where(found);
      return { answer: rows.map(toTerm) as AnswerOf<ListCall>, total: counted?.total ?? 0 };
    });
  }) satisfies Operation<ListCall> as unknown as Operation<C>;

export const listAuthors = listTerms<ApiCalls['listAuthors']>('author');
export const listCategories = listTerms<ApiCalls['listCategories']>('category');
export const listTags = listTerms<ApiCalls['listTags']>('tag');
