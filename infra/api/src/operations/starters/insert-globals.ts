import type { Transaction } from '../../database/open-database.ts';
import { withIds } from '../../sections/given-sections.ts';
import type { Access } from '../access.ts';
import { insertGlobal } from '../global-instances/insert-global.ts';
import { sectionOf } from '../global-instances/plan-global.ts';
import type { Caller, OperationContext } from '../operation.ts';
import type { ComposedStarter } from '../starter.ts';

/** Puts what the pages of a starter share into a project, in the transaction of the pages; returns the tags of it. */
export async function insertGlobals(
  context: OperationContext,
  transaction: Transaction,
  access: Access,
  caller: Caller,
  { globals = [] }: Pick<ComposedStarter, 'globals'>,
): Promise<readonly string[]> {
  const tags: string[] = [];
  for (const body of globals) {
    const { id, name } = body;
    // What the installation itself composed is clean.
    const prepared = { given: withIds([sectionOf(body, id)]), cleaned: new Map() };
    const creation = { access, caller, id, name, body, prepared };
    tags.push(...(await insertGlobal(context, transaction, creation)).tags);
  }
  return tags;
}
