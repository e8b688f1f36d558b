import { eq } from 'drizzle-orm';
import { ApiError, type ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../database/open-database.ts';
import { projects } from '../database/schema.ts';

const select = (transaction: Transaction, projectId: string) =>
  transaction.select({ metadata: projects.metadata }).from(projects).where(eq(projects.id, projectId));

function found([stored]: readonly { readonly metadata: ProjectMetadata }[]): ProjectMetadata {
  if (!stored) throw new ApiError('not_found');
  return stored.metadata;
}

/** What a project says of itself, held until the transaction ends. Throws `not_found`. */
export const lockMetadata = async (transaction: Transaction, projectId: string): Promise<ProjectMetadata> =>
  found(await select(transaction, projectId).for('no key update'));

/** What a project says of itself now. Throws `not_found`. */
export const readMetadata = async (transaction: Transaction, projectId: string): Promise<ProjectMetadata> =>
  found(await select(transaction, projectId));
