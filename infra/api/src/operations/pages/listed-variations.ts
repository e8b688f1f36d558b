import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { pageTrials } from '../../database/trial-tables.ts';

/** What a list tells of the variations of a page. */
interface ListedVariations {
  /** Names, the oldest first. */
  readonly names: string[];
  readonly isOnTrial: boolean;
}

/** The variations of some pages. From here on the transaction sees variations. */
export async function listedVariations(
  transaction: Transaction,
  projectId: string,
  ids: readonly string[],
): Promise<(page: string) => ListedVariations> {
  if (ids.length === 0) return () => ({ names: [], isOnTrial: false });
  await transaction.execute(sql`SELECT set_config('app.sees_variations', 'on', true)`);
  const rows = await transaction
    .select({ of: pages.variationOf, name: pages.name, running: pageTrials.running })
    .from(pages)
    .leftJoin(pageTrials, and(eq(pageTrials.projectId, projectId), eq(pageTrials.pageId, pages.variationOf)))
    .where(and(eq(pages.projectId, projectId), inArray(pages.variationOf, [...ids])))
    .orderBy(asc(pages.id));
  const byPage = Map.groupBy(rows, ({ of }) => of);
  return (page) => {
    const own = byPage.get(page) ?? [];
    return { names: own.map(({ name }) => name), isOnTrial: own.some(({ running }) => running === true) };
  };
}
