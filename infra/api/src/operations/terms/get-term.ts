import { type ApiCalls, ApiError } from 'shared-contracts';
import { articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Caller, OperationContext, OperationInput, Outcome } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { withShownMedia } from '../shown-media.ts';
import { isTerm, TERM_COLUMNS, type TermOf, toTerm } from './term-row.ts';

/** The same of all three, which are told apart by what they answer. */
type Input = Pick<OperationInput<ApiCalls['getAuthor']>, 'params' | 'headers'>;

const getTerm =
  <Type extends TermType>(type: Type) =>
  async (context: OperationContext, _caller: Caller, { params, headers }: Input): Promise<Outcome<TermOf[Type]>> => {
    const { projectId, isMember } = await publicReader(context, headers, params.project);
    const [row] = await context.database.transaction({ projectId }, (transaction) =>
      transaction
        .select(TERM_COLUMNS)
        .from(articleTerms)
        .where(isTerm(projectId, type, params.id)),
    );
    if (!row) throw new ApiError('not_found');
    const answer = await withShownMedia(context.database, { projectId, hidesPrivate: !isMember }, toTerm<Type>(row));
    return { answer, version: row.version };
  };

export const getAuthor = getTerm('author');
export const getCategory = getTerm('category');
export const getTag = getTerm('tag');
