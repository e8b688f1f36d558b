import { isFromApplication, type Section, type SectionDefinition, typeDefinition } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { keepTypes, readTypes } from './type-row.ts';

type Definitions = ReadonlyMap<string, SectionDefinition>;

interface Kinds {
  readonly definitions: Definitions;
  /** Names of those that a page may hold one section of. */
  readonly single: ReadonlySet<string>;
}

/** Kinds that sections of a page can be of: those of the live renderer and, where some section needs them, the project's types. The types stay until the transaction ends. */
export async function kindsOfProject(
  transaction: Transaction,
  projectId: string,
  definitions: Definitions,
  sections: readonly Section[],
): Promise<Kinds> {
  if (!sections.some(isFromApplication)) return { definitions, single: new Set() };
  const named = sections.filter(isFromApplication).map(({ name }) => name);
  await keepTypes(transaction, projectId, named);
  const types = await readTypes(transaction, projectId);
  return {
    definitions: new Map([
      ...types.map(({ name, content }) => [name, typeDefinition({ name, ...content })] as const),
      ...definitions,
    ]),
    single: new Set(types.flatMap(({ name, content }) => (content.multiple ? [] : [name]))),
  };
}
