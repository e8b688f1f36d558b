import { isDeepStrictEqual } from 'node:util';
import type { ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { type GivenSection, readSections } from '../../sections/given-sections.ts';
import { readMetadata } from '../lock-metadata.ts';
import type { OperationContext } from '../operation.ts';
import { type Kinds, kindsOfProject } from '../section-types/kinds-of-project.ts';

/** What the sections of a page are checked by. */
export interface Basis {
  readonly metadata: ProjectMetadata;
  readonly kinds: Kinds;
}

export async function readBasis(
  { definitions }: Pick<OperationContext, 'definitions'>,
  transaction: Transaction,
  projectId: string,
  given: readonly GivenSection[],
): Promise<Basis> {
  const metadata = await readMetadata(transaction, projectId);
  return { metadata, kinds: await kindsOfProject(transaction, projectId, definitions(), readSections(given)) };
}

/**
 * Works something out, and once only while it is asked for from the same: so a transaction can begin with what was worked
 * out before it, from what was read before it, and does no such work itself unless that has changed since.
 */
export function workedOutOnce<From, What>(work: (from: From) => Promise<What>): (from: From) => Promise<What> {
  let last: { readonly from: From; readonly what: Promise<What> } | undefined;
  return (from) => {
    if (!last || !isDeepStrictEqual(last.from, from)) last = { from, what: work(from) };
    return last.what;
  };
}
