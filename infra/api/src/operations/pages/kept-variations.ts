import type { Database } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { isPage } from './find-page.ts';

/** What outside clients keep with a page, as they sent it: for those who work on it. */
export async function keptVariations(
  { database }: { readonly database: Database },
  projectId: string,
  id: string,
): Promise<{ readonly variations?: unknown[] }> {
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const [row] = await database.transaction(scope, (transaction) =>
    transaction.select({ variations: pages.clientVariations }).from(pages).where(isPage(projectId, id)),
  );
  return row?.variations ? { variations: row.variations } : {};
}
