import { and, eq, isNull } from 'drizzle-orm';
import type { SentSection } from 'shared-contracts';
import type { LayoutName } from 'shared-contracts/sections';
import { inReadingOrder } from '../../database/columns.ts';
import { globalInstances } from '../../database/global-tables.ts';
import type { OperationContext } from '../operation.ts';

/** Sections that a page begins with whose maker says nothing of any. */
export async function linksForNewPages(
  { database }: Pick<OperationContext, 'database'>,
  projectId: string,
  layout: LayoutName,
): Promise<SentSection[]> {
  const { name, regions, status, autoInsertion, deletedAt } = globalInstances;
  const rows = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ name, regions })
      .from(globalInstances)
      .where(
        and(
          eq(globalInstances.projectId, projectId),
          ...[eq(autoInsertion, true), eq(status, 'published'), isNull(deletedAt)],
        ),
      )
      .orderBy(inReadingOrder(name)),
  );
  return rows.map(({ name: linked_to, regions: region }) => ({
    ...{ weight: region[layout]?.weight ?? 0, region, linked_to, settings: [], schema_version: 1 },
  }));
}
