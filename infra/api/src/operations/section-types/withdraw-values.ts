import type { SectionTypeContent } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { Access } from '../access.ts';
import { changeApplication } from './authorise-application.ts';
import { readTypes } from './type-row.ts';

const originOf = ({ endpoint }: Pick<SectionTypeContent, 'endpoint'>): string => new URL(endpoint).origin;

/** Where the values of an application's authorisation fields go; asked before a type is written. */
export async function originsOf(
  transaction: Transaction,
  projectId: string,
  application: string,
): Promise<Set<string>> {
  const types = await readTypes(transaction, projectId);
  return new Set(
    types
      .filter(({ content }) => content.type !== 'static' && content.application_id === application)
      .map(({ content }) => originOf(content)),
  );
}

/**
 * Whoever gave the values gave them to the hosts that the application had then. Nobody can read them again, but a type
 * that leads elsewhere would carry them there: they are taken back, to be given anew.
 */
export async function withdrawValues(
  transaction: Transaction,
  access: Access,
  { known, type }: { readonly known: ReadonlySet<string>; readonly type: SectionTypeContent },
  at: Date,
): Promise<void> {
  if (type.type === 'static' || known.has(originOf(type))) return;
  await changeApplication(transaction, access, type.application_id, { authorization: {} }, at);
}
