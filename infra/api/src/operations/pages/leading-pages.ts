import { and, count, eq, max, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { leadOf, redirectPath, type SectionDefinition } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';

type Definitions = ReadonlyMap<string, SectionDefinition>;

/** By project. A sitemap of many parts asks once for each, and what it asks goes through all pages. */
const known = new LRUCache<string, { readonly state: string; readonly paths: readonly string[] }>({ max: 500 });

/** Changes with every page that is saved, made or deleted, and with what kinds mean. */
async function stateOf(transaction: Transaction, projectId: string, kinds: readonly SectionDefinition[]) {
  const [now] = await transaction
    .select({ pages: count(), saved: max(pages.lastUpdated), versions: sql<string>`sum(${pages.version})` })
    .from(pages)
    .where(eq(pages.projectId, projectId));
  return JSON.stringify([now, kinds]);
}

async function readPaths(
  transaction: Transaction,
  projectId: string,
  definitions: Definitions,
  kinds: readonly SectionDefinition[],
): Promise<string[]> {
  const holdOne = kinds.map(({ name }) => sql`${pages.sections} @> ${JSON.stringify([{ name }])}::jsonb`);
  const found = await transaction
    .select({ path: pages.path, sections: pages.sections })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), or(...holdOne)));
  const leads = ({ path, sections }: (typeof found)[number]): boolean =>
    sections.some(({ name, hidden, settings }) => {
      const definition = hidden ? undefined : definitions.get(name);
      const to = definition && leadOf(definition, settings?.[0] ?? {});
      // One that leads back to its own page shows it.
      return to != null && redirectPath(to) !== path;
    });
  return found.filter(leads).map(({ path }) => path);
}

/** Paths of the pages of a project that send their visitors on by a section (`leads` of its kind). */
export async function leadingPages(
  transaction: Transaction,
  projectId: string,
  definitions: Definitions,
): Promise<readonly string[]> {
  const kinds = [...definitions.values()].filter(({ leads }) => leads);
  if (kinds.length === 0) return [];
  const state = await stateOf(transaction, projectId, kinds);
  const before = known.get(projectId);
  if (before?.state === state) return before.paths;
  const paths = await readPaths(transaction, projectId, definitions, kinds);
  known.set(projectId, { state, paths });
  return paths;
}
