import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { mediaFragments } from '../../database/media-search-table.ts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { atMost } from '../pages/search-pages.ts';

/** Characters of a fragment, as the database makes them. */
const LONGEST = 24;
/** Fragments that lead to what is found: a text that begins more of them is looked for in the media themselves. */
const RARE = 1000;
/** Comes after everything that begins with the same characters. */
const LAST = '\u{10FFFF}';

/** Media that fragments lead to which begin as a text does; none where there is no text. */
function filedUnder(projectId: string, text: SQL): SQL {
  const begin = sql`left(${text}, ${LONGEST}::int)`;
  const begins = and(
    eq(mediaFragments.projectId, projectId),
    gte(mediaFragments.fragment, begin),
    lt(mediaFragments.fragment, sql`${begin} || ${LAST}::text`),
  );
  return sql`(SELECT ${mediaFragments.mediaId} AS id FROM ${mediaFragments} WHERE ${begins}
    ORDER BY ${mediaFragments.fragment}, ${mediaFragments.mediaId} ${atMost(RARE + 1)})`;
}

/**
 * Whether a text stands in a medium's title or file name, or at the beginning of a word of its author, tags or
 * alternative texts; case and accents aside. Where few have it, the condition names them, so that no others are read.
 * Undefined where nothing is searched for.
 */
export async function searchCondition(
  transaction: Transaction,
  projectId: string,
  search: string | undefined,
): Promise<SQL | undefined> {
  const text = search?.trim();
  if (!text) return undefined;
  const called = sql`folded(${text}::text)`;
  // Signs alone are no words.
  const words = sql`nullif(words_in(${text}::text), '')`;
  const found = sql`(position(${called} IN ${media.called}) > 0 OR coalesce(position(${words} IN ${media.described}) > 0, false))`;
  const filed = sql`${filedUnder(projectId, called)} UNION ${filedUnder(projectId, sql`ltrim(${words})`)}`;
  const { rows } = await transaction.execute<{ id: string }>(filed);
  const isRare = rows.length <= RARE;
  return isRare
    ? and(
        inArray(
          media.id,
          rows.map(({ id }) => id),
        ),
        found,
      )
    : found;
}
