import { eq, sql } from 'drizzle-orm';
import { changes } from '../../database/change-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { projects } from '../../database/schema.ts';

/** Whether this database has, or had, a project: what is stored of any other may be another installation's. */
export async function knowsProject(transaction: Transaction, projectId: string): Promise<boolean> {
  const [known] = await transaction
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .unionAll(
      transaction
        .select({ id: sql<string>`${changes.projectId}` })
        .from(changes)
        .where(eq(changes.projectId, projectId))
        .limit(1),
    );
  return known !== undefined;
}
