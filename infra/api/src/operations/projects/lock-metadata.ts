import { eq } from 'drizzle-orm';
import { ApiError, type ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { projects } from '../../database/schema.ts';

/** What a project says of itself, held until the transaction ends. Throws `not_found`. */
export async function lockMetadata(transaction: Transaction, projectId: string): Promise<ProjectMetadata> {
  const [stored] = await transaction
    .select({ metadata: projects.metadata })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('update');
  if (!stored) throw new ApiError('not_found');
  return stored.metadata;
}
