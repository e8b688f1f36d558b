import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, type Article, keysOf, mediaIdsIn } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { takenOutOf } from '../../sections/rich-text.ts';
import { isSameContent } from '../../sections/same-content.ts';
import { type Access, authorise } from '../access.ts';
import { checkVersion, outOfDate } from '../document-conditions.ts';
import { holdMedia } from '../hold-media.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { slugTaken } from '../slug-taken.ts';
import { contentOf, type ParsedArticle, publicationOf } from './article-content.ts';
import { ARTICLE_COLUMNS, type ArticleRow, isArticle, isVisible, lockArticle, toArticle } from './article-row.ts';
import { checkArticle } from './check-article.ts';
import { fileArticle } from './file-article.ts';
import { writeJournal } from './journal.ts';

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

interface Saved {
  readonly result: Article;
  readonly changed: boolean;
  readonly withdrawn?: boolean;
}

interface Save {
  readonly id: string;
  readonly body: ParsedArticle;
  readonly access: Access;
  readonly caller: Caller;
}

/** The end of both ways to save: what was written is checked, and taken back where it will not do. */
async function finish(
  transaction: Transaction,
  row: ArticleRow,
  { body, access, caller }: Save,
  now: Date,
): Promise<Saved> {
  await checkArticle(transaction, access, body, caller.locale);
  await fileArticle(transaction, row);
  return { result: toArticle(row, now), changed: true };
}

/** Creates an article, once: the same request again gets the article it made. */
export async function insertArticle(
  { clock, limits }: OperationContext,
  transaction: Transaction,
  save: Save,
): Promise<Saved> {
  const { id, body, access, caller } = save;
  const { projectId, actor } = access;
  const now = clock();
  const creationHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await limits.beforeCreateArticle(transaction, projectId);
  const [row] = await transaction
    .insert(articles)
    .values({
      ...{ id, projectId, creationHash, version: 1, lastUpdated: now, updatedBy: actor },
      ...contentOf(body),
      ...publicationOf(body, null, now),
    })
    .onConflictDoNothing()
    .returning(ARTICLE_COLUMNS);
  if (row) return finish(transaction, row, save, now);
  const first = await lockArticle(transaction, projectId, id);
  if (!first) throw slugTaken(caller.locale);
  if (first.creationHash !== creationHash) throw outOfDate(toArticle(first, now));
  return { result: toArticle(first, now), changed: false };
}

/** Whether a body says what is stored. */
function saysTheSame(stored: ArticleRow, body: ParsedArticle): boolean {
  const { mediaIds: _mediaIds, search: _search, ...content } = contentOf(body);
  const publishAt = body.publish_at === null ? null : new Date(body.publish_at);
  const known = keysOf({ ...content, publishAt });
  const before = Object.fromEntries(known.map((key) => [key, stored[key]]));
  return isSameContent(asStored(before), asStored({ ...content, publishAt }));
}

async function replace(
  { clock }: OperationContext,
  transaction: Transaction,
  stored: ArticleRow,
  save: Save,
): Promise<Saved> {
  const { id, body, access, caller } = save;
  const { projectId, actor } = access;
  const now = clock();
  const isOther = and(eq(articles.projectId, projectId), eq(articles.slug, body.slug), ne(articles.id, id));
  const others = await transaction.select({ id: articles.id }).from(articles).where(isOther);
  if (others.length > 0) throw slugTaken(caller.locale);
  const [row] = await transaction
    .update(articles)
    .set({
      ...{ version: sql`${articles.version} + 1`, lastUpdated: now, updatedBy: actor },
      ...contentOf(body),
      ...publicationOf(body, stored.publishedAt, now),
    })
    .where(isArticle(projectId, id))
    .returning(ARTICLE_COLUMNS);
  if (!row) throw new ApiError('not_found');
  const saved = await finish(transaction, row, save, now);
  // As it was, where visitors found it.
  return { ...saved, withdrawn: isVisible(stored, now) && (!isVisible(row, now) || stored.slug !== row.slug) };
}

export const saveArticle: Operation<ApiCalls['saveArticle']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveArticle', headers.token, params.project);
  const save = { id: params.article.toLowerCase(), body, access, caller };
  const answer = await writeJournal(context, access, async (transaction) => {
    await holdMedia(transaction, access.projectId, mediaIdsIn(body));
    if (headers.ifNoneMatch === '*') return insertArticle(context, transaction, save);
    const stored = await lockArticle(transaction, access.projectId, save.id);
    // What is there as it was meant to be has been saved before: its version does not matter.
    if (stored && saysTheSame(stored, body)) return { result: toArticle(stored, context.clock()), changed: false };
    checkVersion(stored, headers, (row) => toArticle(row, context.clock()));
    return replace(context, transaction, stored, save);
  });
  return { answer: { ...answer, ...takenOutOf('body', body.body) }, version: answer.version };
};
