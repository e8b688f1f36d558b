import { and, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { articleFilings, articles, articleTerms } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { searchCondition } from '../search-words.ts';

/** Which articles are meant. What is not said does not matter. */
export interface ArticleFilter {
  /** Only what visitors see at this time; null for people who work on the site. */
  readonly visibleAt: Date | null;
  readonly ids?: readonly string[] | undefined;
  /** Slug; its descendants count as it does. */
  readonly category?: string | undefined;
  /** Slugs; all of them. */
  readonly tags?: readonly string[] | undefined;
  /** Slug. */
  readonly author?: string | undefined;
  readonly search?: string | undefined;
  /** Only with a title in it. */
  readonly language?: string | undefined;
  readonly status?: 'draft' | 'scheduled' | 'published' | undefined;
}

export const visibleAt = (now: Date): SQL | undefined =>
  and(eq(articles.status, 'published'), isNotNull(articles.publishedAt), lte(articles.publishedAt, now));

/** A category and all below it. */
async function withDescendants(transaction: Transaction, projectId: string, id: string): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    WITH RECURSIVE below AS (
      SELECT ${id}::uuid AS id
      UNION SELECT t.id FROM article_terms t JOIN below b ON t.parent_id = b.id WHERE t.project_id = ${projectId}
    ) SELECT id FROM below`);
  return rows.map((row) => row.id);
}

/** Terms of which an article must have one. */
interface Group {
  readonly ids: readonly string[];
  /** Articles that visitors see in it, as it is kept. */
  readonly visible: number;
}

/** A group for each slug. Null where a slug is nobody's. */
async function termGroups(
  transaction: Transaction,
  projectId: string,
  { category, tags = [], author }: ArticleFilter,
): Promise<Group[] | null> {
  const wanted = [
    ...(category === undefined ? [] : [{ type: 'category', slug: category }]),
    ...(author === undefined ? [] : [{ type: 'author', slug: author }]),
    ...[...new Set(tags)].map((slug) => ({ type: 'tag', slug })),
  ];
  if (wanted.length === 0) return [];
  const slugs = wanted.map(({ slug }) => slug.normalize('NFC'));
  const found = await transaction
    .select({
      id: articleTerms.id,
      type: articleTerms.type,
      slug: articleTerms.slug,
      visible: articleTerms.articleCount,
    })
    .from(articleTerms)
    .where(and(eq(articleTerms.projectId, projectId), inArray(articleTerms.slug, slugs)));
  const groups: Group[] = [];
  for (const { type, slug } of wanted) {
    const term = found.find((row) => row.type === type && row.slug === slug.normalize('NFC'));
    if (!term) return null;
    const ids = type === 'category' ? await withDescendants(transaction, projectId, term.id) : [term.id];
    groups.push({ ids, visible: term.visible });
  }
  return groups;
}

function statusCondition(status: ArticleFilter['status'], now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'scheduled') return and(eq(articles.status, 'published'), gt(articles.publishedAt, now));
  return status === 'draft' ? eq(articles.status, 'draft') : visibleAt(now);
}

/**
 * Whether an article has a term of each group. An array that is made once: joined, as planners without statistics
 * do it, every article would go through all filings.
 */
function isFiled(projectId: string, groups: readonly Group[]): SQL | undefined {
  if (groups.length === 0) return undefined;
  const filed = groups.map(
    ({ ids }) =>
      sql`SELECT ${articleFilings.articleId} FROM ${articleFilings} WHERE ${and(
        eq(articleFilings.projectId, projectId),
        sql`${articleFilings.termId} = ANY (${sql.param([...ids])}::uuid[])`,
      )}`,
  );
  return sql`${articles.id} = ANY (ARRAY(${sql.join(filed, sql` INTERSECT `)}))`;
}

export interface FoundArticles {
  /** Over `articles`. */
  readonly where: SQL | undefined;
  /** How many there are, where that is kept. */
  readonly total: number | null;
}

/** The filter as a condition. */
export async function articleCondition(
  transaction: Transaction,
  projectId: string,
  filter: ArticleFilter,
  now: Date,
): Promise<FoundArticles> {
  const groups = await termGroups(transaction, projectId, filter);
  if (groups === null) return { where: sql`false`, total: 0 };
  const [only, ...others] = groups;
  const isTermAlone =
    filter.visibleAt && !filter.ids && !filter.status && !filter.search && !filter.language && others.length === 0;
  const where = and(
    eq(articles.projectId, projectId),
    filter.visibleAt ? visibleAt(filter.visibleAt) : undefined,
    filter.ids ? (filter.ids.length > 0 ? inArray(articles.id, [...filter.ids]) : sql`false`) : undefined,
    statusCondition(filter.status, now),
    searchCondition(articles.search, filter.search),
    filter.language ? sql`coalesce(${articles.title} ->> ${filter.language}, '') <> ''` : undefined,
    isFiled(projectId, groups),
  );
  return { where, total: isTermAlone && only ? only.visible : null };
}
