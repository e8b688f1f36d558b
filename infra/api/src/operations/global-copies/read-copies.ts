import { sql } from 'drizzle-orm';
import { type GlobalCopy, LOCALES, type Locale, type PageMetadata } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { globalInstances, pageContents } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { languagesOf } from '../listed-page.ts';

/** Copies that are put in order, and counted: what comes beyond is found once some of these are none any more. */
const MOST_FOUND = 10_000;

interface Asked {
  readonly projectId: string;
  /** One of them; all without. */
  readonly id?: string | undefined;
  readonly most: number;
  readonly offset: number;
  /** Of the project. */
  readonly languages: readonly Locale[] | undefined;
  readonly mostFound?: number;
}

interface CopyRow extends Omit<GlobalCopy, 'languages' | 'variation_of'>, Record<string, unknown> {
  readonly metadata: PageMetadata;
  readonly variation_of: string | null;
}
/** One without a copy where the list has none to show, or is not as long. */
type CountedRow = { readonly total: number } & (CopyRow | { readonly id: null });

/**
 * Pages with copies of what is published, each once: of two that say the same, the first is named. What is to be found is
 * looked up by its key; only pages of the list itself are gone through for which of their sections it is.
 */
export async function readCopies(
  transaction: Transaction,
  { projectId, id, most, offset, languages = LOCALES, mostFound = MOST_FOUND }: Asked,
): Promise<{ readonly copies: GlobalCopy[]; readonly total: number }> {
  const { rows } = await transaction.execute<CountedRow>(sql`WITH wanted AS MATERIALIZED (
      SELECT DISTINCT ON (content_key(g.content, g.private_data)) g.name, content_key(g.content, g.private_data) AS key
        FROM ${globalInstances} g
        WHERE g.project_id = ${projectId} AND g.deleted_at IS NULL AND g.status = 'published'
          ${id === undefined ? sql`` : sql`AND g.id = ${id}`}
        ORDER BY content_key(g.content, g.private_data), ${inReadingOrder(sql`g.name`)}, g.name
    ), found AS MATERIALIZED (
      SELECT w.name AS global, w.key, c.page_id FROM wanted w
        JOIN ${pageContents} c ON c.project_id = ${projectId} AND c.key = w.key
        LIMIT ${mostFound}
    ), listed AS (
      SELECT f.global, f.key, p.id, row_number() OVER (
          ORDER BY ${inReadingOrder(sql`f.global`)}, ${inReadingOrder(sql`p.path`)}, p.id, f.global) AS place
        FROM found f JOIN ${pages} p ON p.project_id = ${projectId} AND p.id = f.page_id
        ORDER BY place LIMIT ${most} OFFSET ${offset}
    )
    SELECT counted.total, l.global, p.id, p.name AS page, p.path, p.variation_of, p.status, p.metadata, p.version, ARRAY(
        SELECT section ->> 'id' FROM jsonb_array_elements(p.sections) WITH ORDINALITY AS s(section, at)
          WHERE own_key(section, p.private_data) = l.key ORDER BY at
      ) AS sections
      FROM (SELECT count(*)::int AS total FROM found) counted
      LEFT JOIN (listed l JOIN ${pages} p ON p.project_id = ${projectId} AND p.id = l.id) ON true ORDER BY l.place`);
  return {
    copies: rows.flatMap((row) => {
      if (row.id === null) return [];
      const { total: _, metadata, variation_of, ...copy } = row;
      const variation = variation_of !== null && { variation_of };
      return [{ ...copy, ...variation, languages: languagesOf(metadata, languages) }];
    }),
    total: rows[0]?.total ?? 0,
  };
}
