import { sql } from 'drizzle-orm';
import { type GlobalUse, LOCALES, type Locale, type PageMetadata, type PageStatus } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { globalNames, pageLinks } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { languagesOf } from '../listed-page.ts';

interface UseRow extends Record<string, unknown> {
  readonly global: string;
  readonly total: number;
  readonly pages: number;
  /** None where the page of the list has no row: what there is in all is told all the same. */
  readonly id: string | null;
  readonly page: string;
  readonly path: string;
  readonly variation_of: string | null;
  readonly status: PageStatus;
  readonly metadata: PageMetadata;
}

interface Asked {
  readonly projectId: string;
  readonly ids: readonly string[];
  /** Of each. */
  readonly most: number;
  readonly offset?: number;
  /** Of the project. */
  readonly languages: readonly Locale[] | undefined;
}

export interface Uses {
  readonly pages: readonly GlobalUse[];
  /** How many of these there are. */
  readonly total: number;
  /** How many pages that is: a variation is one of its page. */
  readonly pagesTotal: number;
}

const NONE: Uses = { pages: [], total: 0, pagesTotal: 0 };

/** Which pages show some global instances, by path, and how many there are. */
export async function readUses(
  transaction: Transaction,
  { projectId, ids, most, offset = 0, languages = LOCALES }: Asked,
): Promise<(id: string) => Uses> {
  if (ids.length === 0) return () => NONE;
  const showing = sql`SELECT ${pageLinks.pageId} FROM ${globalNames}
    JOIN ${pageLinks} ON ${pageLinks.projectId} = ${globalNames.projectId} AND ${pageLinks.key} = ${globalNames.key}
    WHERE ${globalNames.projectId} = ${projectId} AND ${globalNames.globalId} = asked.id`;
  // Pages are read once for both: a content may be on thousands, and every save of it answers this.
  const { rows } = await transaction.execute<UseRow>(sql`
    SELECT asked.id AS global, used.*
    FROM unnest(${sql.param([...ids])}::uuid[]) AS asked (id) CROSS JOIN LATERAL (
      WITH used AS MATERIALIZED (
        SELECT ${pages.id}, ${pages.name} AS page, ${pages.path}, ${pages.variationOf} AS variation_of,
          ${pages.status}, ${pages.metadata} FROM ${pages}
          WHERE ${pages.projectId} = ${projectId} AND ${pages.id} IN (${showing})
      ), counted AS (
        SELECT count(*)::int AS total,
          (count(*) FILTER (WHERE variation_of IS NULL) + count(DISTINCT variation_of) FILTER (
            WHERE variation_of IS NOT NULL AND variation_of NOT IN (SELECT id FROM used)))::int AS pages
        FROM used
      )
      SELECT * FROM counted LEFT JOIN LATERAL (
        SELECT * FROM used ORDER BY ${inReadingOrder(sql`path`)}, variation_of NULLS FIRST, id LIMIT ${most} OFFSET ${offset}
      ) listed ON true
    ) used`);
  const byGlobal = Map.groupBy(rows, ({ global }) => global);
  return (id) => {
    const found = byGlobal.get(id) ?? [];
    return {
      pages: found.flatMap(({ id, page, path, status, variation_of, metadata }) =>
        id === null
          ? []
          : {
              ...{ id, page, path, status, languages: languagesOf(metadata, languages) },
              ...(variation_of !== null && { variation_of }),
            },
      ),
      total: found[0]?.total ?? 0,
      pagesTotal: found[0]?.pages ?? 0,
    };
  };
}
