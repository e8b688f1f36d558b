import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, mediaIdsIn, type ParsedBodyOf, type TakenOut } from 'shared-contracts';
import { articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { takenOutOf } from '../../sections/rich-text.ts';
import { type Access, authorise } from '../access.ts';
import { writeJournal } from '../articles/journal.ts';
import { checkVersion, outOfDate } from '../document-conditions.ts';
import { holdMedia } from '../hold-media.ts';
import type { Caller, OperationContext, OperationInput, Outcome } from '../operation.ts';
import { slugTaken } from '../slug-taken.ts';
import { checkParent } from './check-parent.ts';
import { contentOf, type ParsedTerm } from './term-content.ts';
import { isTerm, lockTerm, TERM_COLUMNS, type TermOf, type TermRow, toTerm } from './term-row.ts';

interface Saved<Type extends TermType> {
  readonly result: TermOf[Type];
  readonly changed: boolean;
}

interface Save<Type extends TermType> {
  readonly type: Type;
  readonly id: string;
  readonly body: ParsedTerm;
  readonly access: Access;
  readonly caller: Caller;
}

/** The end of both ways to save: what was written is checked, and taken back where it will not do. */
async function finish<Type extends TermType>(
  transaction: Transaction,
  row: TermRow,
  { caller }: Save<Type>,
): Promise<Saved<Type>> {
  await checkParent(transaction, row, caller.locale);
  return { result: toTerm(row), changed: true };
}

/** Creates a term, once: the same request again gets the one it made. */
export async function insertTerm<Type extends TermType>(
  { clock, limits }: OperationContext,
  transaction: Transaction,
  save: Save<Type>,
): Promise<Saved<Type>> {
  const { type, id, body, access, caller } = save;
  const { projectId, actor } = access;
  const creationHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await limits.beforeCreateTerm(transaction, projectId);
  const [row] = await transaction
    .insert(articleTerms)
    .values({
      ...{ id, projectId, type, creationHash, version: 1, lastUpdated: clock(), updatedBy: actor },
      ...contentOf(body),
    })
    .onConflictDoNothing()
    .returning(TERM_COLUMNS);
  if (row) return finish(transaction, row, save);
  const first = await lockTerm(transaction, projectId, type, id);
  if (first && first.creationHash !== creationHash) throw outOfDate(toTerm(first));
  if (first) return { result: toTerm(first), changed: false };
  // The id may be that of a term of another kind.
  const isSameSlug = and(
    eq(articleTerms.projectId, projectId),
    eq(articleTerms.type, type),
    eq(articleTerms.slug, body.slug),
  );
  const taken = await transaction.select({ id: articleTerms.id }).from(articleTerms).where(isSameSlug);
  throw taken.length > 0 ? slugTaken(caller.locale) : new ApiError('already_exists');
}

async function replace<Type extends TermType>(
  { clock }: OperationContext,
  transaction: Transaction,
  save: Save<Type>,
): Promise<Saved<Type>> {
  const { type, id, body, access, caller } = save;
  const { projectId, actor } = access;
  const isOther = and(
    eq(articleTerms.projectId, projectId),
    eq(articleTerms.type, type),
    eq(articleTerms.slug, body.slug),
    ne(articleTerms.id, id),
  );
  const others = await transaction.select({ id: articleTerms.id }).from(articleTerms).where(isOther);
  if (others.length > 0) throw slugTaken(caller.locale);
  const [row] = await transaction
    .update(articleTerms)
    .set({
      ...{ version: sql`${articleTerms.version} + 1`, lastUpdated: clock(), updatedBy: actor },
      ...contentOf(body),
    })
    .where(isTerm(projectId, type, id))
    .returning(TERM_COLUMNS);
  if (!row) throw new ApiError('not_found');
  return finish(transaction, row, save);
}

interface BodyOf {
  readonly author: ParsedBodyOf<ApiCalls['saveAuthor']>;
  readonly category: ParsedBodyOf<ApiCalls['saveCategory']>;
  readonly tag: ParsedBodyOf<ApiCalls['saveTag']>;
}
type Input<Type extends TermType> = Pick<OperationInput<ApiCalls['saveAuthor']>, 'params' | 'headers'> & {
  readonly body: BodyOf[Type];
};
/** Authors have a formatted text, out of which something may be taken. */
type Answer<Type extends TermType> = TermOf[Type] & { readonly taken_out?: TakenOut[] };

const saveTerm =
  <Type extends TermType>(type: Type) =>
  async (
    context: OperationContext,
    caller: Caller,
    { params, body, headers }: Input<Type>,
  ): Promise<Outcome<Answer<Type>>> => {
    const access = await authorise(context, 'saveArticle', headers.token, params.project);
    const save = { type, id: params.id.toLowerCase(), body, access, caller };
    const answer = await writeJournal(context, access, async (transaction) => {
      await holdMedia(transaction, access.projectId, mediaIdsIn(body));
      if (headers.ifNoneMatch === '*') return insertTerm(context, transaction, save);
      checkVersion(await lockTerm(transaction, access.projectId, type, save.id), headers, toTerm);
      return replace(context, transaction, save);
    });
    const told = 'biography' in body ? takenOutOf('biography', body.biography) : {};
    return { answer: { ...answer, ...told }, version: answer.version };
  };

export const saveAuthor = saveTerm('author');
export const saveCategory = saveTerm('category');
export const saveTag = saveTerm('tag');
