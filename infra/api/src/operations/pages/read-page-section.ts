import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Section } from 'shared-contracts';
import type { Database } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { joinPrivateData, type PrivateData } from '../../sections/split-private-data.ts';
import { pathsToTry } from '../loadable.ts';
import { isMain } from './find-page.ts';

type Main = Readonly<Record<'id' | 'name' | 'path', string>>;

/** The page that visitors find at a path, without its content. */
export const readMain = (database: Database, projectId: string, path: string): Promise<Main | undefined> =>
  database.transaction({ projectId }, async (transaction) => {
    const paths = sql`${sql.param(pathsToTry(path))}::text[]`;
    const [main] = await transaction
      .select({ id: pages.id, name: pages.name, path: pages.path })
      .from(pages)
      .where(and(eq(pages.projectId, projectId), sql`${pages.path} = ANY (${paths})`, isMain))
      .orderBy(sql`array_position(${paths}, ${pages.path})`)
      .limit(1);
    return main;
  });

interface Wanted {
  readonly projectId: string;
  /** Id of the page. */
  readonly main: string;
  /** Ids of the versions of it that are looked at beside the page itself; null for all that visitors may be shown. */
  readonly shown: readonly string[] | null;
  /** Id of the section. */
  readonly section: string;
}

/**
 * A section as versions of a page show it to visitors, with what is private in it, the page itself last. No more of them
 * is read: anybody may ask for it, of pages of any size.
 */
export const readPageSection = (
  database: Database,
  { projectId, main, shown, section }: Wanted,
): Promise<readonly Section[]> =>
  database.transaction({ projectId, seesVariations: true }, async (transaction) => {
    const alone: SQL = sql`jsonb_path_query_array(${pages.sections}, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${section}::text))`;
    const own: SQL = sql`CASE WHEN ${pages.privateData} ? ${section}::text THEN jsonb_build_object(${section}::text, ${pages.privateData} -> ${section}::text) ELSE '{}' END`;
    const version = shown ? inArray(pages.id, [...shown]) : eq(pages.variationOf, main);
    const rows = await transaction
      .select({
        sections: sql<Section[]>`shown_sections(${pages.projectId}, ${alone}, links_of(${alone}))`,
        privateData: sql<PrivateData>`shown_private(${pages.projectId}, ${alone}, links_of(${alone}), ${own})`,
      })
      .from(pages)
      .where(and(eq(pages.projectId, projectId), or(eq(pages.id, main), version)))
      .orderBy(sql`${pages.variationOf} IS NULL`, pages.id);
    return rows.flatMap((row) => joinPrivateData(row));
  });
