import type { Transaction } from '../../database/open-database.ts';
import { type GivenSection, readSections } from '../../sections/given-sections.ts';
import { readMetadata } from '../lock-metadata.ts';
import type { OperationContext } from '../operation.ts';
import { kindsOfProject } from '../section-types/kinds-of-project.ts';
import type { Basis } from './basis.ts';

export async function readBasis(
  { definitions }: Pick<OperationContext, 'definitions'>,
  transaction: Transaction,
  projectId: string,
  given: readonly GivenSection[],
): Promise<Basis> {
  const metadata = await readMetadata(transaction, projectId);
  return { metadata, kinds: await kindsOfProject(transaction, projectId, definitions(), readSections(given)) };
}
