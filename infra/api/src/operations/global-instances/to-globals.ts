import type { GlobalInstance, ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { readAuthors } from '../authors.ts';
import { countsOf } from '../listed-page.ts';
import { type GlobalRow, toSection } from './global-row.ts';
import { readUses } from './global-uses.ts';

const MOST_PAGES = 100;

/** Global instances as they are answered. */
export async function toGlobals(
  transaction: Transaction,
  { projectId, metadata }: { readonly projectId: string; readonly metadata: ProjectMetadata },
  rows: readonly GlobalRow[],
): Promise<GlobalInstance[]> {
  const ids = rows.map(({ id }) => id);
  const usesOf = await readUses(transaction, { projectId, ids, most: MOST_PAGES, languages: metadata.languages });
  const authorOf = await readAuthors(
    transaction,
    rows.map(({ updatedBy }) => updatedBy),
  );
  return rows.map((row) => {
    const { pages, pagesTotal } = usesOf(row.id);
    return {
      ...{ id: row.id, name: row.name, instance_name: row.name, section: toSection(row) },
      ...{ pages: [...pages], pages_total: pagesTotal },
      ...{ status: row.status, auto_insertion: row.autoInsertion, regions: row.regions, version: row.version },
      last_updated: row.lastUpdated.toISOString(),
      updated_by: authorOf(row.updatedBy),
      translations: countsOf(row.translations ?? {}),
    };
  });
}

export async function toGlobal(
  transaction: Transaction,
  project: { readonly projectId: string; readonly metadata: ProjectMetadata },
  row: GlobalRow,
): Promise<GlobalInstance> {
  const [global] = await toGlobals(transaction, project, [row]);
  if (!global) throw new Error('It was given one');
  return global;
}
