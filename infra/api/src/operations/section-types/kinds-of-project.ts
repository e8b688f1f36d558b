import { isFromApplication, type Section, type SectionDefinition, typeDefinition } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { keepTypes, readTypes } from './type-row.ts';

type Definitions = ReadonlyMap<string, SectionDefinition>;

export interface Kinds {
  readonly definitions: Definitions;
  /** Names of those that a page may hold one section of. */
  readonly single: ReadonlySet<string>;
  /** Names of those whose contents come from an application. */
  readonly applied: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Kinds that sections of a page can be of: those of the live renderer and, where some section needs them, the project's types. The types stay until the transaction ends. */
export async function kindsOfProject(
  transaction: Transaction,
  projectId: string,
  definitions: Definitions,
  sections: readonly Pick<Section, 'name' | 'type'>[],
): Promise<Kinds> {
  const named = sections
    .filter((section) => isFromApplication(section) || !definitions.has(section.name))
    .map(({ name }) => name);
  if (named.length === 0) return { definitions, single: NONE, applied: NONE };
  await keepTypes(transaction, projectId, named);
  const types = await readTypes(transaction, projectId);
  return {
    definitions: new Map([
      ...types.map(({ name, content }) => [name, typeDefinition({ name, ...content })] as const),
      ...definitions,
    ]),
    applied: new Set(types.flatMap(({ name, content }) => (isFromApplication(content) ? [name] : []))),
    single: new Set(types.flatMap(({ name, content }) => (content.multiple ? [] : [name]))),
  };
}
