import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { domains, invitations, media, memberships, pages, uploadedBytes } from '../../database/schema.ts';
import { sectionTypes } from '../../database/type-tables.ts';
import { projectUsage } from '../../database/usage-table.ts';
import { asksAddress, isStatic } from '../package-limits.ts';
import type { PackageUsage } from '../package-usage.ts';

/** Pages whose sections are counted, those that take up the most: more of them are not looked at. */
const MOST_PAGES = 1000;

/** Their sections are counted where they are stored, and none of them is sent. */
async function longestPage(transaction: Transaction, projectId: string) {
  const largest = transaction
    .select({ id: pages.id })
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(desc(sql`pg_column_size(${pages.sections})`))
    .limit(MOST_PAGES);
  const sections = sql<number>`jsonb_array_length(${pages.sections})`.mapWith(Number);
  const [longest] = await transaction
    .select({ id: pages.id, page: pages.name, sections })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), inArray(pages.id, largest)))
    .orderBy(desc(sections), pages.id)
    .limit(1);
  return longest && longest.sections > 0 ? longest : null;
}

async function mostVaried(transaction: Transaction, projectId: string) {
  const [most] = await transaction
    .select({ id: pages.variationOf, variations: count() })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), isNotNull(pages.variationOf)))
    .groupBy(pages.variationOf)
    .orderBy(desc(count()), pages.variationOf)
    .limit(1);
  if (!most?.id) return null;
  const [main] = await transaction
    .select({ page: pages.name })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.id, most.id)));
  return { id: most.id, page: main?.page ?? '', variations: most.variations };
}

async function largestFile(transaction: Transaction, projectId: string): Promise<number> {
  const bytes = uploadedBytes(media).mapWith(Number);
  const [largest] = await transaction
    .select({ bytes })
    .from(media)
    .where(eq(media.projectId, projectId))
    .orderBy(desc(bytes))
    .limit(1);
  return largest?.bytes ?? 0;
}

const named = (found: { readonly id: string; readonly page: string } | null) =>
  found && { id: found.id, page: found.page };

/** In a transaction that sees drafts and variations. */
export async function readUsage(
  transaction: Transaction,
  projectId: string,
  project: ProjectMetadata,
): Promise<PackageUsage> {
  const [longest, varied] = [await longestPage(transaction, projectId), await mostVaried(transaction, projectId)];
  const ofPages = and(eq(pages.projectId, projectId), isNull(pages.variationOf));
  const types = (which?: SQL): Promise<number> =>
    transaction.$count(sectionTypes, and(eq(sectionTypes.projectId, projectId), which));
  const [used] = await transaction
    .select({ media: projectUsage.media })
    .from(projectUsage)
    .where(eq(projectUsage.projectId, projectId));
  const members = await transaction.$count(memberships, eq(memberships.projectId, projectId));
  const invited = await transaction.$count(invitations, eq(invitations.projectId, projectId));
  return {
    usage: {
      pages: await transaction.$count(pages, ofPages),
      variations_per_page: varied?.variations ?? 0,
      sections_per_page: longest?.sections ?? 0,
      static_sections: await types(isStatic),
      dynamic_types: await types(sql`${sectionTypes.content} ->> 'type' = 'dynamic'`),
      query_strings: project.queryStringSupport === true || (await types(asksAddress)) > 0,
      media: used?.media ?? 0,
      file_bytes: await largestFile(transaction, projectId),
      users: members + invited,
      domains: await transaction.$count(domains, eq(domains.projectId, projectId)),
    },
    fullest: { variations: named(varied), sections: named(longest) },
  };
}
