import { sql } from 'drizzle-orm';
import { type Locale, type Offer, offersOf, readSettings, type VisitorSection } from 'shared-contracts';
import type { OperationContext } from '../operation.ts';

interface Place {
  readonly page: string;
  readonly section: string;
}

interface Wanted {
  readonly projectId: string;
  readonly defaultLocale: Locale;
  readonly items: readonly Place[];
}

interface SectionRow extends Record<string, unknown> {
  readonly page: string;
  readonly section: VisitorSection;
}

const placeOf = ({ page, section }: Place): string => `${page} ${section}`.toLowerCase();
const listOf = (ids: Iterable<string>) =>
  sql`(${sql.join(
    [...new Set(ids)].map((id) => sql`${id.toLowerCase()}`),
    sql`, `,
  )})`;

/** Takes the asked sections out of their pages inside the database: a page may be large, and is not needed. */
const readSections = ({ database }: OperationContext, { projectId, items }: Wanted): Promise<SectionRow[]> =>
  database.transaction({ projectId }, async (transaction) => {
    const { rows } = await transaction.execute<SectionRow>(sql`
      SELECT pages.id::text AS page, section
      FROM pages, jsonb_array_elements(pages.sections) AS section
      WHERE pages.project_id = ${projectId}
        AND pages.id::text IN ${listOf(items.map(({ page }) => page))}
        AND lower(section ->> 'id') IN ${listOf(items.map(({ section }) => section))}`);
    return rows;
  });

/** What the sections of a cart's items sell to visitors now; answers the offers of one place. */
export async function readSoldSections(
  context: OperationContext,
  wanted: Wanted,
): Promise<(place: Place) => readonly Offer[]> {
  const rows = wanted.items.length > 0 ? await readSections(context, wanted) : [];
  const definitions = context.definitions();
  const sold = new Map(
    rows.map(({ page, section }) => {
      const isShown = !section.hidden && !section.linked_to;
      const definition = isShown ? definitions.get(section.name) : undefined;
      const settings = definition && readSettings(definition, section.settings);
      const items = settings ? offersOf(definition, settings, wanted.defaultLocale) : [];
      return [placeOf({ page, section: section.id }), items.flatMap(({ offers }) => offers)] as const;
    }),
  );
  return (place) => sold.get(placeOf(place)) ?? [];
}
