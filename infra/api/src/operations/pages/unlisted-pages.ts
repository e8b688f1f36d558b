import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { leadOf, redirectPath, type SectionDefinition } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { shownSections } from '../../database/shown-sections.ts';
import { pagesShowing } from '../global-instances/pages-showing.ts';

type Definitions = ReadonlyMap<string, SectionDefinition>;

async function readPaths(
  transaction: Transaction,
  projectId: string,
  definitions: Definitions,
  kinds: readonly SectionDefinition[],
): Promise<string[]> {
  const holdOne = kinds.map(({ name }) => sql`${pages.sections} @> ${JSON.stringify([{ name }])}::jsonb`);
  const showOne = inArray(pages.id, pagesShowing(transaction, projectId, kinds));
  const found = await transaction
    .select({ path: pages.path, sections: shownSections })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), or(...holdOne, showOne)));
  const isUnlisted = ({ path, sections }: (typeof found)[number]): boolean =>
    sections.some(({ name, hidden, settings }) => {
      const definition = hidden ? undefined : definitions.get(name);
      if (definition?.unlisted) return true;
      const to = definition && leadOf(definition, settings?.[0] ?? {});
      // One that leads back to its own page shows it.
      return to != null && redirectPath(to) !== path;
    });
  return found.filter(isUnlisted).map(({ path }) => path);
}

/** Paths of the pages of a project that a section keeps out of lists: it sends visitors on (`leads` of its kind), or is `unlisted`. */
export async function unlistedPages(
  transaction: Transaction,
  projectId: string,
  definitions: Definitions,
): Promise<readonly string[]> {
  const kinds = [...definitions.values()].filter(({ leads, unlisted }) => leads || unlisted);
  if (kinds.length === 0) return [];
  return readPaths(transaction, projectId, definitions, kinds);
}
