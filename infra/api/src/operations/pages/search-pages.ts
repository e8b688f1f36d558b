import { and, asc, count, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PageStatus } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pageCounts, pageFragments } from '../../database/page-list-tables.ts';
import { pages } from '../../database/schema.ts';

/** Characters of a fragment, as the database makes them. */
const LONGEST = 32;
/** Fragments that lead to what is found: where a text has more, it is a common one. */
const RARE = 100;
/** Pages of the list that are gone through for a common text, and fragments of it. */
const MOST = 500;
/** Comes after everything that begins with the same characters. */
const LAST = '\u{10FFFF}';

/** Pages of a project, those of one status where one is named. Most are published, which no planner knows by itself. */
export const ofStatus = (projectId: string, status: PageStatus | undefined): SQL | undefined =>
  and(eq(pages.projectId, projectId), status && (status === 'draft' ? eq : ne)(pages.status, 'draft'));

/**
 * Rows of pages by an array of their ids, in place of the table. Each is looked up by itself: planners without
 * statistics, such as the embedded engine's, would rather go through the whole project.
 */
export function pagesOf(transaction: Transaction, projectId: string, ids: SQL) {
  const page = transaction
    .select()
    .from(pages)
    .where(and(eq(pages.projectId, projectId), sql`${pages.id} = looked.page_id`))
    .limit(1)
    .as('pages');
  return { page, looked: sql`unnest(${ids}) AS looked (page_id)` };
}

/** So many rows. As a subquery: planners without statistics take a number for all there are, and sort them first. */
export const atMost = (most: number, after = 0): SQL => sql`LIMIT (SELECT ${most}::int) OFFSET (SELECT ${after}::int)`;

/** Fragments that begin as the text does, in their order. */
function filedUnder(projectId: string, folded: SQL, most: number): SQL {
  const begin = sql`left(${folded}, ${LONGEST}::int)`;
  const begins = and(
    eq(pageFragments.projectId, projectId),
    gte(pageFragments.fragment, begin),
    lt(pageFragments.fragment, sql`${begin} || ${LAST}::text`),
  );
  return sql`SELECT ${pageFragments.pageId} FROM ${pageFragments} WHERE ${begins}
    ORDER BY ${pageFragments.fragment}, ${pageFragments.pageId} ${atMost(most)}`;
}

interface Asked {
  readonly text: string;
  readonly status: PageStatus | undefined;
  readonly order: readonly SQL[];
  readonly page: number;
  readonly perPage: number;
}

export interface Found {
  /** Of the page of the list that was asked for. */
  readonly ids: readonly string[];
  /** All that were found, or more than that page ends with. */
  readonly total: number;
}

/** What the database answers. */
interface Looked extends Record<string, unknown> {
  /** Fragments that begin as the text does, as far as they were counted. */
  readonly filed: number;
  readonly total: number;
  readonly ids: string[] | null;
  /** From the list, in its order. */
  readonly inOrder: string[];
}

/**
 * Pages that are called something in which the text stands, whatever its case and accents. Fragments lead to them. A
 * text with too many of these is looked for in the list, from its beginning until the page of it that was asked for is
 * full; where it does not get there, among the pages gone through so far and those that its first fragments lead to.
 * So a search costs no more where there are more pages, whatever they are called, and shows pages of one list.
 */
export async function searchPages(
  transaction: Transaction,
  projectId: string,
  { text, status, order, page, perPage }: Asked,
): Promise<Found> {
  const folded = sql`folded(${text}::text)`;
  const ordered = sql.join([...order], sql`, `);
  const end = page * perPage;
  const matches = and(ofStatus(projectId, status), sql`position(${folded} IN ${pages.called}) > 0`);
  const found = sql`count(*)::int AS total, (array_agg(${pages.id} ORDER BY ${ordered}))[${end - perPage + 1}:${end}] AS ids`;

  const rowsOf = (ids: SQL): SQL => {
    const { looked, page } = pagesOf(transaction, projectId, ids);
    return sql`${looked} CROSS JOIN LATERAL ${page}`;
  };

  // Drafts have an index of their own, in the order of no list.
  const isOrdered = status !== 'draft';
  const listed = isOrdered
    ? sql`SELECT * FROM ${pages} WHERE ${ofStatus(projectId, undefined)} ORDER BY ${ordered} ${atMost(MOST)}`
    : sql`SELECT * FROM ${pages} WHERE ${ofStatus(projectId, status)} ORDER BY ${pages.id} ${atMost(MOST)}`;
  const inList = sql`SELECT ${pages.id} FROM (${listed}) AS ${pages} WHERE ${matches}`;

  const { rows } = await transaction.execute<Looked>(sql`
    WITH filed AS MATERIALIZED (SELECT ARRAY(${filedUnder(projectId, folded, RARE + 1)}) AS ids),
      counted AS MATERIALIZED (SELECT cardinality(ids) AS filed FROM filed)
    SELECT (SELECT filed FROM counted) AS filed, ${found}, ARRAY(
      ${inList} AND ${isOrdered}::boolean AND (SELECT filed FROM counted) > ${RARE}::int ${atMost(perPage + 1, end - perPage)}
    ) AS "inOrder"
    FROM ${rowsOf(sql`ARRAY(SELECT DISTINCT unnest(ids) FROM filed WHERE cardinality(ids) <= ${RARE}::int)`)}
    WHERE ${matches}`);
  const { filed = 0, total = 0, ids, inOrder = [] } = rows[0] ?? {};
  if (filed <= RARE) return { total, ids: ids ?? [] };
  if (inOrder.length > perPage) return { total: end + 1, ids: inOrder.slice(0, perPage) };

  const looked = sql`ARRAY(${inList} UNION (${filedUnder(projectId, folded, MOST)}))`;
  const { rows: more } = await transaction.execute<Pick<Looked, 'total' | 'ids'>>(
    sql`SELECT ${found} FROM ${rowsOf(looked)} WHERE ${matches}`,
  );
  return { total: more[0]?.total ?? 0, ids: more[0]?.ids ?? [] };
}

async function countDrafts(transaction: Transaction, projectId: string): Promise<number> {
  const [row] = await transaction.select({ drafts: count() }).from(pages).where(ofStatus(projectId, 'draft'));
  return row?.drafts ?? 0;
}

/** How many pages a project has, of one status where one is named. Drafts are few: they have an index to themselves. */
/** Path of the page that visitors have not seen yet for the longest. */
export async function firstDraft(transaction: Transaction, projectId: string): Promise<string | null> {
  const [row] = await transaction
    .select({ path: pages.path })
    .from(pages)
    .where(ofStatus(projectId, 'draft'))
    .orderBy(asc(pages.id))
    .limit(1);
  return row?.path ?? null;
}

export async function countPages(
  transaction: Transaction,
  projectId: string,
  status: PageStatus | undefined,
): Promise<number> {
  const drafts = status ? await countDrafts(transaction, projectId) : 0;
  if (status === 'draft') return drafts;
  const [row] = await transaction
    .select({ pages: pageCounts.pages })
    .from(pageCounts)
    .where(eq(pageCounts.projectId, projectId));
  return (row?.pages ?? 0) - drafts;
}
