import { sql } from 'drizzle-orm';
import { isEmptyLink, type Locale, type Offer, offersOf, readSettings, type VisitorSection } from 'shared-contracts';
import { shownSections } from '../../database/shown-sections.ts';
import type { OperationContext } from '../operation.ts';

interface Place {
  readonly page: string;
  readonly section: string;
}

interface Wanted {
  readonly projectId: string;
  readonly defaultLocale: Locale;
  readonly items: readonly (Place & { readonly key: string })[];
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
  // Those that visitors are shown among the variations.
  database.transaction({ projectId, seesVariations: true }, async (transaction) => {
    const { rows } = await transaction.execute<SectionRow>(sql`
      SELECT pages.id::text AS page, section
      FROM pages, jsonb_array_elements(${shownSections}) AS section
      WHERE pages.project_id = ${projectId}
        AND pages.id::text IN ${listOf(items.map(({ page }) => page))}
        AND lower(section ->> 'id') IN ${listOf(items.map(({ section }) => section))}`);
    return rows;
  });

/** Each may be large, and a cart may name a hundred of them. */
const PAGES_AT_ONCE = 10;

/** Items of a few pages at a time. */
function inParts(items: Wanted['items']): Wanted['items'][] {
  const pages = [...Map.groupBy(items, ({ page }) => page.toLowerCase()).values()];
  return Array.from({ length: Math.ceil(pages.length / PAGES_AT_ONCE) }, (_, part) =>
    pages.slice(part * PAGES_AT_ONCE, (part + 1) * PAGES_AT_ONCE).flat(),
  );
}

/** What the sections of a cart's items sell to visitors now; returns the offers of one place, of those that were asked for. */
export async function readSoldSections(
  context: OperationContext,
  wanted: Wanted,
): Promise<(place: Place) => readonly Offer[]> {
  const definitions = context.definitions();
  const keys = new Set(wanted.items.map(({ key }) => key));
  const sold = new Map<string, readonly Offer[]>();
  for (const items of inParts(wanted.items))
    for (const { page, section } of await readSections(context, { ...wanted, items })) {
      const isShown = !section.hidden && !isEmptyLink(section);
      const definition = isShown ? definitions.get(section.name) : undefined;
      const settings = definition && readSettings(definition, section.settings);
      const found = settings ? offersOf(definition, settings, wanted.defaultLocale) : [];
      const offers = found.flatMap((item) => item.offers.filter(({ key }) => keys.has(key)));
      sold.set(placeOf({ page, section: section.id }), offers);
    }
  return (place) => sold.get(placeOf(place)) ?? [];
}
