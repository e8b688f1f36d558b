import { and, count, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { LOCALES, type PageMetadata, type PageStatus } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pageCounts, pageFragments, pages } from '../../database/schema.ts';
import { containing } from '../containing.ts';
import { foldedWords } from '../search-words.ts';

/** Characters of a fragment, and fragments of a page. */
const SHORTEST = 2;
const LONGEST = 24;
const MOST = 2000;
/** Words that are looked for in the index; all of what was asked for is then looked for in what it finds. */
const MOST_WORDS = 4;
/** A word is rare that fewer pages have. */
const COMMON = 100;
/** Pages of a project that are gone through first, and two for each that the list shows. */
const FIRST = 50;
/** Comes after everything that begins with the same characters. */
const LAST = '\u{10FFFF}';

/** What a page is called: in the tool, in addresses, and in each language. */
const SEARCHED = [
  pages.name,
  pages.path,
  ...LOCALES.map((locale) => sql<string>`(${pages.metadata} -> ${locale}::text ->> 'title')`),
];

interface Called {
  readonly name: string;
  readonly path: string;
  readonly metadata: PageMetadata;
}

/** Every end of every word that a page is called by: what stands anywhere in a word begins one of them. */
export function fragmentsOf({ name, path, metadata }: Called): string[] {
  const words = foldedWords([name, path, ...LOCALES.map((locale) => metadata[locale]?.title ?? '')].join(' '));
  const ends = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - SHORTEST + 1) }, (_, start) => word.slice(start, start + LONGEST)),
  );
  return [...new Set(ends)].slice(0, MOST);
}

/** Pages with a word in which this one stands. */
function filedUnder(projectId: string, word: string): SQL {
  const from = word.slice(0, LONGEST);
  const begins = and(
    eq(pageFragments.projectId, projectId),
    gte(pageFragments.fragment, from),
    lt(pageFragments.fragment, from + LAST),
  );
  return sql`SELECT ${pageFragments.pageId} FROM ${pageFragments} WHERE ${begins}`;
}

/** Those of the word that fewest pages have; undefined where all of the words are common. */
async function filedUnderRarest(transaction: Transaction, filed: readonly SQL[]): Promise<SQL | undefined> {
  if (filed.length === 0) return undefined;
  const counted = filed.map((pagesOf) => sql`(SELECT count(*) FROM (${pagesOf} LIMIT ${COMMON}) filed)`);
  const { rows } = await transaction.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counted, sql`, `)}]::int[] AS counts`,
  );
  const counts = rows[0]?.counts ?? [];
  const least = Math.min(...counts);
  return least < COMMON ? filed[counts.indexOf(least)] : undefined;
}

/** Pages of a project, those of one status where one is named. */
export const ofStatus = (projectId: string, status: PageStatus | undefined): SQL | undefined =>
  and(eq(pages.projectId, projectId), status && eq(pages.status, status));

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

/**
 * Pages that are called something in which the text stands, whatever its case. A rare word leads to them. Where all
 * words are common, the first pages of the list are likely among the first of the project; else all are gone through.
 */
export async function searchPages(
  transaction: Transaction,
  projectId: string,
  { text, status, order, page, perPage }: Asked,
): Promise<Found> {
  const pattern = containing(text);
  const said = or(...SEARCHED.map((column) => ilike(column, pattern)));
  const ordered = sql.join([...order], sql`, `);
  const end = page * perPage;

  const searchIn = async (some: SQL): Promise<Found> => {
    const { rows } = await transaction.execute<{ ids: string[] | null; total: number }>(
      sql`SELECT count(*)::int AS total, (array_agg(${pages.id} ORDER BY ${ordered}))[${end - perPage + 1}:${end}] AS ids
        FROM (${some}) AS ${pages} WHERE ${said}`,
    );
    return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
  };
  const all = sql`SELECT * FROM ${pages} WHERE ${ofStatus(projectId, status)}`;
  // Made once: joined, as planners without statistics do it, every page would go through all fragments.
  const among = (ids: SQL) => sql`${all} AND ${pages.id} = ANY (ARRAY(${ids}))`;

  const words = foldedWords(text).filter((word) => word.length >= SHORTEST);
  const filed = words.slice(0, MOST_WORDS).map((word) => filedUnder(projectId, word));
  const rare = await filedUnderRarest(transaction, filed);
  if (rare) return searchIn(among(rare));
  // As a subquery: planners without statistics take the number itself for all there are, and sort them.
  const first = await searchIn(sql`${all} ORDER BY ${ordered} LIMIT (SELECT ${FIRST + 2 * end}::int)`);
  if (first.total > end) return first;
  return searchIn(filed.length > 0 ? among(sql.join(filed, sql` INTERSECT `)) : all);
}

async function countDrafts(transaction: Transaction, projectId: string): Promise<number> {
  const [row] = await transaction.select({ drafts: count() }).from(pages).where(ofStatus(projectId, 'draft'));
  return row?.drafts ?? 0;
}

/** How many pages a project has, of one status where one is named. Drafts are few: they have an index to themselves. */
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
