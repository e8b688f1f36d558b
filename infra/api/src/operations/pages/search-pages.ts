import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { LOCALES, type PageMetadata } from 'shared-contracts';
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

/** Pages that are called something in which the text stands, whatever its case. */
export function pagesCalled(projectId: string, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = containing(text);
  const said = or(...SEARCHED.map((column) => ilike(column, pattern)));
  const words = foldedWords(text).filter((word) => word.length >= SHORTEST);
  if (words.length === 0) return said;
  const found = words.slice(0, MOST_WORDS).map((word) => {
    const from = word.slice(0, LONGEST);
    const begins = and(
      eq(pageFragments.projectId, projectId),
      gte(pageFragments.fragment, from),
      lt(pageFragments.fragment, from + LAST),
    );
    return sql`SELECT ${pageFragments.pageId} FROM ${pageFragments} WHERE ${begins}`;
  });
  // Made once: joined, as planners without statistics do it, every page would go through all fragments.
  return and(sql`${pages.id} = ANY (ARRAY(${sql.join(found, sql` INTERSECT `)}))`, said);
}

/** How many pages a project has. */
export async function countPages(transaction: Transaction, projectId: string): Promise<number> {
  const [row] = await transaction
    .select({ pages: pageCounts.pages })
    .from(pageCounts)
    .where(eq(pageCounts.projectId, projectId));
  return row?.pages ?? 0;
}
