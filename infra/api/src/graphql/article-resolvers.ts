import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { articleFilings, articles } from '../database/article-tables.ts';
import { articleCondition } from '../operations/articles/article-filter.ts';
import { ARTICLE_ITEM_COLUMNS, type ArticleItemRow, isVisible } from '../operations/articles/article-row.ts';
import { type ArticleSlice, findArticles, totalBy } from '../operations/articles/find-articles.ts';
import type { Content } from './content.ts';
import { MOST_COUNTED, SCAN, skipping } from './counting.ts';
import type { ListPoints } from './estimate-points.ts';
import { languageOf } from './language-of.ts';
import { shownIn } from './shown-in.ts';
import { type SliceArguments, sliceOf } from './slice.ts';

const POINTS = { article: 10, body: 25, term: 1 } as const;
const MOST_SUGGESTIONS = 24;
const USUAL_SUGGESTIONS = 3;
const MOST_IDS = 100;
const MOST_TAGS = 20;
const MOST_SEARCH = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const SORTS = { NEWEST: '-published_at', OLDEST: 'published_at', MOST_READ: '-reads', TITLE: 'title' } as const;

interface ArticlesArguments extends SliceArguments {
  readonly filter?: {
    readonly ids?: readonly string[] | null;
    readonly category?: string | null;
    readonly tags?: readonly string[] | null;
    readonly author?: string | null;
    readonly search?: string | null;
    readonly language?: string | null;
  } | null;
  readonly sort: keyof typeof SORTS | null;
}

/** Orders that no index has. */
const UNSORTED: ReadonlySet<string> = new Set([SORTS.MOST_READ, SORTS.TITLE]);

function scanOf(filter: ArticlesArguments['filter']): number {
  if (filter?.search) return SCAN.search;
  return filter?.language || filter?.category || filter?.author || filter?.tags?.length ? SCAN.each : SCAN.indexed;
}

const orderOf = ({ filter, sort }: ArticlesArguments): ArticleSlice['sort'] => {
  const ids = filter?.ids?.filter((id) => UUID.test(id)).slice(0, MOST_IDS);
  return ids ? { ids } : SORTS[sort ?? 'NEWEST'];
};

function itemsCost(wanted: ArticlesArguments): number {
  const { page, perPage } = sliceOf(wanted);
  const order = orderOf(wanted);
  const listing = typeof order === 'string' && UNSORTED.has(order) ? SCAN.search : scanOf(wanted.filter);
  return perPage * POINTS.article + listing + skipping(page, perPage);
}

export const articleCosts = {
  articles: (wanted: ArticlesArguments): ListPoints => {
    const { filter } = wanted;
    // Terms know how many articles they have.
    const points = filter?.search ? scanOf(filter) : 0;
    return { items: itemsCost(wanted), total: { of: JSON.stringify(filter), points } };
  },
};

async function findOne({ projectId, now, drafts, ask }: Content, slug: string): Promise<ArticleItemRow | null> {
  const isMeant = and(eq(articles.projectId, projectId), eq(articles.slug, slug.normalize('NFC')));
  const [row] = await ask((tx) => tx.select(ARTICLE_ITEM_COLUMNS).from(articles).where(isMeant));
  return row && (drafts || isVisible(row, now)) ? row : null;
}

async function listArticles(content: Content, wanted: ArticlesArguments) {
  const { projectId, now, locale, ask, spend, count } = content;
  const { page, perPage } = sliceOf(wanted);
  const { filter } = wanted;
  const order = orderOf(wanted);
  const found = await ask((tx) =>
    articleCondition(
      tx,
      projectId,
      {
        visibleAt: now,
        ids: typeof order === 'string' ? undefined : order.ids,
        category: filter?.category || undefined,
        tags: filter?.tags?.slice(0, MOST_TAGS),
        author: filter?.author || undefined,
        search: filter?.search?.slice(0, MOST_SEARCH),
        language: languageOf(filter?.language),
      },
      now,
    ),
  );
  let shown: number | null = null;
  return {
    page,
    perPage,
    total: () => found.total ?? count(articles, found.where, scanOf(filter), () => shown),
    items: async () => {
      // No total says that there is anything so far behind.
      if ((page - 1) * perPage >= MOST_COUNTED) return [];
      spend(itemsCost(wanted));
      const rows = await ask((tx) => findArticles(tx, found, { sort: order, page, perPage, locale }));
      shown = totalBy({ page, perPage }, rows.length);
      return rows;
    },
  };
}

/** By how many terms they share with the article, then the newest. */
async function suggest(content: Content, slug: string, limit: number): Promise<ArticleItemRow[]> {
  const { projectId, now, ask, spend } = content;
  const most = Math.min(Math.max(0, limit), MOST_SUGGESTIONS);
  spend(most * POINTS.article + SCAN.each);
  const article = await findOne(content, slug);
  const terms = article ? [...article.categoryIds, ...article.tagIds] : [];
  if (!article || terms.length === 0) return [];
  const shared = sql`count(*) DESC`;
  const newest = sql`max(${articleFilings.visibleFrom}) DESC`;
  const alike = await ask((tx) =>
    tx
      .select({ id: articleFilings.articleId })
      .from(articleFilings)
      .where(
        and(
          eq(articleFilings.projectId, projectId),
          sql`${articleFilings.termId} = ANY (${sql.param(terms)}::uuid[])`,
          lte(articleFilings.visibleFrom, now),
          ne(articleFilings.articleId, article.id),
        ),
      )
      .groupBy(articleFilings.articleId)
      .orderBy(shared, newest, articleFilings.articleId)
      .limit(most),
  );
  const ids = alike.map(({ id }) => id);
  if (ids.length === 0) return [];
  const where = and(eq(articles.projectId, projectId), inArray(articles.id, ids));
  return ask((tx) =>
    findArticles(tx, { where, total: null }, { sort: { ids }, page: 1, perPage: most, locale: content.locale }),
  );
}

const termsOf = async ({ terms, spend }: Content, ids: readonly string[]) => {
  spend(ids.length * POINTS.term);
  return (await terms.loadMany(ids)).filter((term) => term !== null && !(term instanceof Error));
};

export const articleQueries = {
  article: (_: unknown, { slug }: { slug: string }, { content }: { content: Content }) => {
    content.spend(POINTS.article);
    return findOne(content, slug);
  },
  articles: (_: unknown, wanted: ArticlesArguments, { content }: { content: Content }) => listArticles(content, wanted),
  suggestions: (
    _: unknown,
    { slug, limit }: { slug: string; limit: number | null },
    { content }: { content: Content },
  ) => suggest(content, slug, limit ?? USUAL_SUGGESTIONS),
};

/** Of a draft without a date: what it would say, were it published now. */
const dateOf = ({ publishedAt, publishAt }: ArticleItemRow, content: Content): Date =>
  publishedAt ?? publishAt ?? content.now;

export const articleFields = {
  visible: (article: ArticleItemRow, _: unknown, { content }: { content: Content }) => isVisible(article, content.now),
  publishedAt: (article: ArticleItemRow, _: unknown, { content }: { content: Content }) => dateOf(article, content),
  // To be written under an earlier date is no update.
  lastUpdated: (article: ArticleItemRow, _: unknown, { content }: { content: Content }) =>
    article.version === 1 ? dateOf(article, content) : article.lastUpdated,
  body: ({ id }: ArticleItemRow, _: unknown, { content }: { content: Content }) => {
    content.spend(POINTS.body);
    return content.bodies.load(id).then((body) => shownIn(content, body));
  },
  image: ({ image }: ArticleItemRow, _: unknown, { content }: { content: Content }) => shownIn(content, image),
  author: ({ authorId }: ArticleItemRow, _: unknown, { content }: { content: Content }) => {
    content.spend(POINTS.term);
    return authorId === null ? null : content.terms.load(authorId);
  },
  categories: ({ categoryIds }: ArticleItemRow, _: unknown, { content }: { content: Content }) =>
    termsOf(content, categoryIds),
  tags: ({ tagIds }: ArticleItemRow, _: unknown, { content }: { content: Content }) => termsOf(content, tagIds),
};
