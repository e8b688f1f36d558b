import { asc, count, desc, type SQL, sql } from 'drizzle-orm';
import { type ApiCalls, LOCALES, type Locale, type QueryOf } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { sortOf } from '../sort-of.ts';
import type { FoundArticles } from './article-filter.ts';
import { ARTICLE_ITEM_COLUMNS, type ArticleItemRow } from './article-row.ts';

export type ArticleSort = QueryOf<ApiCalls['listArticles']>['sort'];

export interface ArticleSlice {
  readonly sort: ArticleSort | { readonly ids: readonly string[] };
  readonly page: number;
  readonly perPage: number;
  /** Of titles, where articles are sorted by them. */
  readonly locale: Locale;
}

const titleIn = (locale: Locale): SQL => {
  const order = [locale, ...LOCALES.filter((other) => other !== locale)];
  const titles = order.map((each) => sql`nullif(${articles.title} ->> ${each}::text, '')`);
  return sql`coalesce(${sql.join(titles, sql`, `)}) COLLATE "unicode"`;
};

function orderOf(sort: ArticleSlice['sort'], locale: Locale): SQL[] {
  if (typeof sort === 'object')
    return [sql`array_position(${sql.param([...sort.ids])}::uuid[], ${articles.id})`, asc(articles.id)];
  const { by, isDescending } = sortOf(sort);
  const direction = isDescending ? desc : asc;
  const columns = {
    published_at: articles.publishedAt,
    last_updated: articles.lastUpdated,
    reads: articles.reads,
    title: titleIn(locale),
  };
  return [direction(columns[by]), direction(articles.id)];
}

/** One page of the articles of a condition, without their texts. */
export const findArticles = (
  transaction: Transaction,
  { where }: FoundArticles,
  { sort, page, perPage, locale }: ArticleSlice,
): Promise<ArticleItemRow[]> =>
  transaction
    .select(ARTICLE_ITEM_COLUMNS)
    .from(articles)
    .where(where)
    .orderBy(...orderOf(sort, locale))
    .limit(perPage)
    .offset((page - 1) * perPage);

/** How many there are, where a page of them says it: it is the last, and something stands on it or nothing before it. */
export const totalBy = ({ page, perPage }: Pick<ArticleSlice, 'page' | 'perPage'>, shown: number): number | null =>
  shown < perPage && (shown > 0 || page === 1) ? (page - 1) * perPage + shown : null;

export async function countArticles(transaction: Transaction, { where, total }: FoundArticles): Promise<number> {
  if (total !== null) return total;
  const [row] = await transaction.select({ total: count() }).from(articles).where(where);
  return row?.total ?? 0;
}
