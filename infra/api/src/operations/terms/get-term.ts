import { type ApiCalls, ApiError } from 'shared-contracts';
import { articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Operation } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { isTerm, TERM_COLUMNS, toTerm } from './term-row.ts';

type GetCall = ApiCalls['getAuthor'] | ApiCalls['getCategory'] | ApiCalls['getTag'];

const getTerm = <C extends GetCall>(type: TermType): Operation<C> =>
  (async (context, _caller, { params, headers }) => {
    const { projectId } = await publicReader(context, headers, params.project);
    const [row] = await context.database.transaction({ projectId }, (transaction) =>
      transaction
        .select(TERM_COLUMNS)
        .from(articleTerms)
        .where(isTerm(projectId, type, params.id)),
    );
    if (!row) throw new ApiError('not_found');
    return { answer: toTerm(row), version: row.version };
  }) satisfies Operation<GetCall> as unknown as Operation<C>;

export const getAuthor = getTerm<ApiCalls['getAuthor']>('author');
export const getCategory = getTerm<ApiCalls['getCategory']>('category');
export const getTag = getTerm<ApiCalls['getTag']>('tag');
