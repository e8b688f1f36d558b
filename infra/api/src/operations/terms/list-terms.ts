import { and, count, eq } from 'drizzle-orm';
import { type ApiCalls, DEFAULT_LOCALE } from 'shared-contracts';
import { articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Caller, OperationContext, OperationInput, Outcome } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { searchCondition } from '../search-words.ts';
import { withShownMedia } from '../shown-media.ts';
import { inTermOrder, TERM_COLUMNS, type TermOf, toTerm } from './term-row.ts';

/** The same of all three, which are told apart by what they answer. */
type Input = Pick<OperationInput<ApiCalls['listAuthors']>, 'params' | 'query' | 'headers'>;

const listTerms =
  <Type extends TermType>(type: Type) =>
  async (
    context: OperationContext,
    _caller: Caller,
    { params, query, headers }: Input,
  ): Promise<Outcome<TermOf[Type][]>> => {
    const { projectId, metadata, isMember } = await publicReader(context, headers, params.project);
    const { page, per_page, search } = query;
    const found = and(
      eq(articleTerms.projectId, projectId),
      eq(articleTerms.type, type),
      searchCondition(articleTerms.search, search),
    );
    const listed = await context.database.transaction({ projectId }, async (transaction) => {
      const rows = await transaction
        .select(TERM_COLUMNS)
        .from(articleTerms)
        .where(found)
        .orderBy(...inTermOrder(metadata.defaultLang ?? DEFAULT_LOCALE))
        .limit(per_page)
        .offset((page - 1) * per_page);
      const [counted] = await transaction.select({ total: count() }).from(articleTerms).where(found);
      return { answer: rows.map((row) => toTerm<Type>(row)), total: counted?.total ?? 0 };
    });
    return {
      ...listed,
      answer: await withShownMedia(context.database, { projectId, hidesPrivate: !isMember }, listed.answer),
    };
  };

export const listAuthors = listTerms('author');
export const listCategories = listTerms('category');
export const listTags = listTerms('tag');
