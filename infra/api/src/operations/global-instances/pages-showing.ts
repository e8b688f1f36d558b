import { and, eq, inArray, sql } from 'drizzle-orm';
import { globalInstances, globalNames, pageLinks } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';

/** Ids of the pages that link to a content of some kinds. */
export const pagesShowing = (
  transaction: Transaction,
  projectId: string,
  kinds: readonly { readonly name: string }[],
) =>
  transaction
    .select({ id: pageLinks.pageId })
    .from(globalInstances)
    .innerJoin(globalNames, and(eq(globalNames.projectId, projectId), eq(globalNames.globalId, globalInstances.id)))
    .innerJoin(pageLinks, and(eq(pageLinks.projectId, projectId), eq(pageLinks.key, globalNames.key)))
    .where(
      and(
        eq(globalInstances.projectId, projectId),
        inArray(
          sql`${globalInstances.content} ->> 'name'`,
          kinds.map(({ name }) => name),
        ),
      ),
    );
