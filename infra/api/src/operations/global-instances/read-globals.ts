import { and, eq, sql } from 'drizzle-orm';
import { globalKey } from 'shared-contracts';
import { globalInstances, globalNames } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { type Globals, NO_GLOBALS, type ShownGlobal } from '../../sections/globals.ts';
import { contentWith } from './global-row.ts';

/** What sections that link to some names show, as far as there is something of that name. */
export async function readGlobals(
  transaction: Transaction,
  projectId: string,
  names: readonly string[],
): Promise<Globals> {
  if (names.length === 0) return NO_GLOBALS;
  const asked = sql`unnest(${sql.param([...new Set(names.map(globalKey))])}::text[]) AS asked`;
  const rows = await transaction
    .select({
      asked: sql<string>`asked`,
      id: globalInstances.id,
      name: globalInstances.name,
      status: globalInstances.status,
      bytes: globalInstances.bytes,
      content: globalInstances.content,
      privateData: globalInstances.privateData,
    })
    .from(asked)
    .innerJoin(globalNames, and(eq(globalNames.projectId, projectId), sql`${globalNames.key} = global_key(asked)`))
    .innerJoin(
      globalInstances,
      and(eq(globalInstances.projectId, projectId), eq(globalInstances.id, globalNames.globalId)),
    );
  return new Map(
    rows.map(({ asked, content, privateData, ...global }): [string, ShownGlobal] => [
      asked,
      { ...global, privateData, content: contentWith(content, privateData) },
    ]),
  );
}
