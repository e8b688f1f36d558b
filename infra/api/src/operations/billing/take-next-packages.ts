import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ProjectMetadata } from 'shared-contracts';
import { metering, projectBilling } from '../../database/billing-tables.ts';
import { projects } from '../../database/schema.ts';
import { inEachProject } from '../in-each-project.ts';
import { lockMetadata } from '../lock-metadata.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { isSmaller } from './compare-packages.ts';
import { dropNextPackage } from './drop-next-package.ts';

/** Each time. */
const MOST = 500;

/**
 * Smaller packages begin on the day that was told, once the last day of the larger one is metered: what is there stays,
 * and does not grow.
 */
export async function takeNextPackages(context: OperationContext, now: Date): Promise<void> {
  const isDue = and(
    isNotNull(projectBilling.nextFrom),
    sql`(${now.toISOString()}::timestamptz AT TIME ZONE ${projectBilling.timeZone})::date >= ${projectBilling.nextFrom}
      AND EXISTS (SELECT 1 FROM ${metering} m WHERE m.project_id = ${projectBilling.projectId} AND m.day >= ${projectBilling.nextFrom} - 1)`,
  );
  const due = await context.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select({ projectId: projectBilling.projectId })
      .from(projectBilling)
      .where(isDue)
      .orderBy(asc(projectBilling.nextFrom))
      .limit(MOST),
  );
  await inEachProject(context, due, 'Beginning a smaller package', (projectId) =>
    write(context, { projectId, actor: 'upkeep' }, {}, async (transaction) => {
      const stored = await lockMetadata(transaction, projectId);
      const [taken] = await transaction
        .select({ name: projectBilling.nextPackage })
        .from(projectBilling)
        .where(and(eq(projectBilling.projectId, projectId), isDue))
        .for('update');
      if (!taken?.name) return { result: undefined, tags: [] };
      await dropNextPackage(transaction, projectId);
      const wanted = context.packages.all.find(({ name }) => name === taken.name);
      // No longer there, or no longer smaller: nobody chose what it would be now.
      if (!wanted || !isSmaller(context.packages, stored, wanted)) return { result: undefined, tags: [] };
      const metadata: ProjectMetadata = { ...stored, package: { name: wanted.name } };
      await transaction.update(projects).set({ metadata, updatedBy: 'upkeep' }).where(eq(projects.id, projectId));
      return { result: undefined, tags: [TAG.project(projectId)] };
    }),
  );
}
