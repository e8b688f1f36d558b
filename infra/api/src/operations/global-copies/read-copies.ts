import { sql } from 'drizzle-orm';
import { type GlobalCopy, LOCALES, type Locale, type PageMetadata } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { globalInstances, pageContents } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { languagesOf } from '../listed-page.ts';

interface Asked {
  readonly projectId: string;
  /** One of them; all without. */
  readonly id?: string | undefined;
  readonly most: number;
  readonly offset: number;
  /** Of the project. */
  readonly languages: readonly Locale[] | undefined;
}

type CopyRow = Omit<GlobalCopy, 'languages' | 'variation_of'> & {
  readonly metadata: PageMetadata;
  readonly variation_of: string | null;
} & Record<string, unknown>;

/**
 * Pages with copies of what is published. What is to be found is looked up by its key; only pages of the list itself are
 * gone through for which of their sections it is.
 */
export async function readCopies(
  transaction: Transaction,
  { projectId, id, most, offset, languages = LOCALES }: Asked,
): Promise<{ readonly copies: GlobalCopy[]; readonly total: number }> {
  const found = sql`WITH wanted AS MATERIALIZED (
      SELECT g.name, content_key(g.content, g.private_data) AS key FROM ${globalInstances} g
        WHERE g.project_id = ${projectId} AND g.deleted_at IS NULL AND g.status = 'published'
          ${id === undefined ? sql`` : sql`AND g.id = ${id}`}
    ), found AS (
      SELECT w.name AS global, w.key, c.page_id FROM wanted w
        JOIN ${pageContents} c ON c.project_id = ${projectId} AND c.key = w.key
    )`;
  const { rows: counted } = await transaction.execute<{ total: number }>(
    sql`${found} SELECT count(*)::int AS total FROM found`,
  );
  const { rows } = await transaction.execute<CopyRow>(sql`${found}, listed AS (
      SELECT f.global, f.key, p.id, row_number() OVER (
          ORDER BY ${inReadingOrder(sql`f.global`)}, ${inReadingOrder(sql`p.path`)}, p.id, f.global) AS place
        FROM found f JOIN ${pages} p ON p.project_id = ${projectId} AND p.id = f.page_id
        ORDER BY place LIMIT ${most} OFFSET ${offset}
    )
    SELECT l.global, p.id, p.name AS page, p.path, p.variation_of, p.status, p.metadata, p.version, ARRAY(
        SELECT section ->> 'id' FROM jsonb_array_elements(p.sections) WITH ORDINALITY AS s(section, at)
          WHERE own_key(section, p.private_data) = l.key ORDER BY at
      ) AS sections
      FROM listed l JOIN ${pages} p ON p.project_id = ${projectId} AND p.id = l.id ORDER BY l.place`);
  return {
    copies: rows.map(({ metadata, variation_of, ...copy }) => ({
      ...copy,
      ...(variation_of !== null && { variation_of }),
      languages: languagesOf(metadata, languages),
    })),
    total: counted[0]?.total ?? 0,
  };
}
