import type { Transaction } from '../../database/open-database.ts';
import { type GivenSection, readSections } from '../../sections/given-sections.ts';
import { linksOf } from '../../sections/globals.ts';
import { readGlobals } from '../global-instances/read-globals.ts';
import { readMetadata } from '../lock-metadata.ts';
import type { OperationContext } from '../operation.ts';
import { kindsOfProject } from '../section-types/kinds-of-project.ts';
import type { Basis } from './basis.ts';

/** `linked` is what the page links to now. */
export async function readBasis(
  { definitions }: Pick<OperationContext, 'definitions'>,
  transaction: Transaction,
  projectId: string,
  given: readonly GivenSection[],
  linked: readonly string[] = [],
): Promise<Basis> {
  const metadata = await readMetadata(transaction, projectId);
  const sections = readSections(given);
  const globals = await readGlobals(transaction, projectId, [...linksOf(sections), ...linked]);
  const copied = [...globals.values()].map(({ content }) => content);
  return {
    metadata,
    kinds: await kindsOfProject(transaction, projectId, definitions(), [...sections, ...copied]),
    globals,
  };
}
