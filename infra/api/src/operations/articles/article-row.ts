import { and, eq, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Article, ArticleListItem } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { isId } from '../project-id.ts';

type Row = InferSelectModel<typeof articles>;
/** What is answered of an article; its words for searching stay in the database. */
export type ArticleRow = Omit<Row, 'search'>;
export type ArticleItemRow = Omit<ArticleRow, 'body'>;

const { search: _search, ...columns } = getTableColumns(articles);
const { body: _body, ...itemColumns } = columns;
export const ARTICLE_COLUMNS = columns;
export const ARTICLE_ITEM_COLUMNS = itemColumns;

/** One article of one project: row security says the second half again. */
export const isArticle = (projectId: string, id: string): SQL | undefined =>
  and(eq(articles.projectId, projectId), eq(articles.id, id));

export const isVisible = ({ status, publishedAt }: ArticleItemRow, now: Date): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= now;

export const toArticleItem = (row: ArticleItemRow, now: Date): ArticleListItem => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  image: row.image,
  author_id: row.authorId,
  category_ids: row.categoryIds,
  tag_ids: row.tagIds,
  status: row.status,
  publish_at: row.publishAt?.toISOString() ?? null,
  published_at: row.publishedAt && row.publishedAt <= now ? row.publishedAt.toISOString() : null,
  reads: row.reads,
  version: row.version,
  last_updated: row.lastUpdated.toISOString(),
});

export const toArticle = (row: ArticleRow, now: Date): Article => ({ ...toArticleItem(row, now), body: row.body });

/** The article of an id or a slug. */
export async function readArticle(
  transaction: Transaction,
  projectId: string,
  key: string,
): Promise<ArticleRow | undefined> {
  const isMeant = isId(key) ? eq(articles.id, key) : eq(articles.slug, key);
  const [row] = await transaction
    .select(ARTICLE_COLUMNS)
    .from(articles)
    .where(and(eq(articles.projectId, projectId), isMeant));
  return row;
}

/** The article of an id, locked to the end of the transaction. */
export async function lockArticle(
  transaction: Transaction,
  projectId: string,
  id: string,
): Promise<ArticleRow | undefined> {
  const [row] = await transaction.select(ARTICLE_COLUMNS).from(articles).where(isArticle(projectId, id)).for('update');
  return row;
}
