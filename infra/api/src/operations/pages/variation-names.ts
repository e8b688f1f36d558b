import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';

/** Names of the variations of some pages, the oldest first. From here on the transaction sees variations. */
export async function variationNames(
  transaction: Transaction,
  projectId: string,
  ids: readonly string[],
): Promise<(page: string) => string[]> {
  if (ids.length === 0) return () => [];
  await transaction.execute(sql`SELECT set_config('app.sees_variations', 'on', true)`);
  const rows = await transaction
    .select({ of: pages.variationOf, name: pages.name })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), inArray(pages.variationOf, [...ids])))
    .orderBy(asc(pages.id));
  const byPage = Map.groupBy(rows, ({ of }) => of);
  return (page) => (byPage.get(page) ?? []).map(({ name }) => name);
}
