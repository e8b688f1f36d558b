import { isFromApplication, type Section, type SectionDefinition, typeDefinition } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { readTypes } from './type-row.ts';

type Definitions = ReadonlyMap<string, SectionDefinition>;

/** Kinds that sections of a page can be of: those of the live renderer and, where some section needs them, the project's types. */
export async function kindsOfProject(
  transaction: Transaction,
  projectId: string,
  definitions: Definitions,
  sections: readonly Section[],
): Promise<Definitions> {
  if (!sections.some(isFromApplication)) return definitions;
  const types = await readTypes(transaction, projectId);
  return new Map([
    ...types.map(({ name, content }) => [name, typeDefinition({ name, ...content })] as const),
    ...definitions,
  ]);
}
