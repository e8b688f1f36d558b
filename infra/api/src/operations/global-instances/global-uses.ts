import { sql } from 'drizzle-orm';
import { type GlobalUse, LOCALES, type Locale, type PageMetadata, type PageStatus } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { globalNames, pageLinks } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { languagesOf } from '../listed-page.ts';

interface UseRow extends Record<string, unknown> {
  readonly global: string;
  readonly id: string;
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
  const asked = sql`unnest(${sql.param([...ids])}::uuid[]) AS asked (id)`;
  const showing = sql`SELECT DISTINCT ${pageLinks.pageId} FROM ${globalNames}
    JOIN ${pageLinks} ON ${pageLinks.projectId} = ${globalNames.projectId} AND ${pageLinks.key} = ${globalNames.key}
    WHERE ${globalNames.projectId} = ${projectId} AND ${globalNames.globalId} = asked.id`;
  const { rows: counted } = await transaction.execute<{ global: string; total: number; pages: number }>(
    sql`SELECT asked.id AS global, used.* FROM ${asked} CROSS JOIN LATERAL (
      SELECT count(*)::int AS total, count(DISTINCT coalesce(${pages.variationOf}, ${pages.id}))::int AS pages
        FROM ${pages} WHERE ${pages.projectId} = ${projectId} AND ${pages.id} IN (${showing})) used`,
  );
  const { rows } = await transaction.execute<UseRow>(sql`
    SELECT asked.id AS global, used.* FROM ${asked} CROSS JOIN LATERAL (
      SELECT ${pages.id}, ${pages.name} AS page, ${pages.path}, ${pages.variationOf} AS variation_of,
        ${pages.status}, ${pages.metadata} FROM ${pages}
        WHERE ${pages.projectId} = ${projectId} AND ${pages.id} IN (${showing})
        ORDER BY ${inReadingOrder(pages.path)}, ${pages.variationOf} NULLS FIRST, ${pages.id} LIMIT ${most} OFFSET ${offset}
    ) used`);
  const byGlobal = Map.groupBy(rows, ({ global }) => global);
  const totals = new Map(counted.map(({ global, ...counts }) => [global, counts]));
  return (id) => ({
    pages: (byGlobal.get(id) ?? []).map(({ global: _, metadata, variation_of, ...use }) => ({
      ...use,
      ...(variation_of !== null && { variation_of }),
      languages: languagesOf(metadata, languages),
    })),
    total: totals.get(id)?.total ?? 0,
    pagesTotal: totals.get(id)?.pages ?? 0,
  });
}
