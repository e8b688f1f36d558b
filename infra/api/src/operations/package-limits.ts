import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  ApiError,
  type PackageLimits,
  PLAN_ADDRESS,
  type ProjectMetadata,
  type SectionTypeContent,
} from 'shared-contracts';
import type { Transaction } from '../database/open-database.ts';
import { domains, invitations, memberships, pages } from '../database/schema.ts';
import { sectionTypes } from '../database/type-tables.ts';
import { projectUsage } from '../database/usage-table.ts';
import { lockMetadata, readMetadata } from './lock-metadata.ts';
import type { Packages } from './packages.ts';
import type { Growth, PlanLimits } from './plan-limits.ts';

type Limits = PackageLimits | null;
type Countable = {
  [Key in keyof PackageLimits]: PackageLimits[Key] extends boolean ? never : Key;
}[keyof PackageLimits];
type Feature = Exclude<keyof PackageLimits, Countable>;

/** That a limit is reached, with the way to more of it. */
export const refusal = (limit: keyof PackageLimits): ApiError =>
  new ApiError(limit === 'file_bytes' ? 'media_over_plan' : 'over_plan', { options: { link: PLAN_ADDRESS, limit } });

/** One more than there are. */
async function refuseFull(limits: Limits, limit: Countable, there: () => Promise<number>): Promise<void> {
  const most = limits?.[limit] ?? null;
  if (most !== null && (await there()) >= most) throw refusal(limit);
}

/** What is there already may stay as it is, and become less. */
function refuseMore(limits: Limits, limit: Countable, { before, after }: Growth): void {
  const most = limits?.[limit] ?? null;
  if (most !== null && after > most && after > before) throw refusal(limit);
}

function refuseNew(limits: Limits, feature: Feature, { before, after }: { before: boolean; after: boolean }): void {
  if (limits?.[feature] === false && after && !before) throw refusal(feature);
}

const counting =
  (transaction: Transaction, projectId: string) =>
  async (table: PgTable & { readonly projectId: PgColumn }, which?: SQL): Promise<number> => {
    const [row] = await transaction
      .select({ there: count() })
      .from(table)
      .where(and(eq(table.projectId, projectId), which));
    return row?.there ?? 0;
  };

export const isStatic: SQL = sql`${sectionTypes.content} ->> 'type' = 'static'`;
/** Of types whose contents depend on what an address asks for. */
export const asksAddress: SQL = sql`jsonb_array_length(coalesce(${sectionTypes.content} -> 'query_string_keys', '[]')) > 0`;

const isA = (content: SectionTypeContent | undefined, type: SectionTypeContent['type']): boolean =>
  content?.type === type;
const asks = (content: SectionTypeContent | undefined): boolean => (content?.query_string_keys ?? []).length > 0;

/**
 * What the installation can carry, and below that what the package of each project allows. What is counted waits for
 * whoever is about to add to it: pages and variations by the locks of their writers, everything else by that of what a
 * project says of itself, where its package stands too.
 */
export function withPackages(technical: PlanLimits, packages: Packages): PlanLimits {
  const of = (metadata: ProjectMetadata): Limits => packages.of(metadata)?.limits ?? null;
  const readLimits = async (transaction: Transaction, projectId: string): Promise<Limits> =>
    of(await readMetadata(transaction, projectId));
  /** Waits where the package limits this, and for nothing where it does not. */
  const lockLimits = async (transaction: Transaction, projectId: string, limit: Countable): Promise<Limits> => {
    const limits = await readLimits(transaction, projectId);
    return limits?.[limit] == null ? limits : of(await lockMetadata(transaction, projectId));
  };

  const beforeSaveSectionType: PlanLimits['beforeSaveSectionType'] = async (
    transaction,
    projectId,
    { before, after },
  ) => {
    const isMore = isA(after, 'static') && !isA(before, 'static');
    const limits = isMore
      ? await lockLimits(transaction, projectId, 'static_sections')
      : await readLimits(transaction, projectId);
    refuseNew(limits, 'dynamic_types', { before: isA(before, 'dynamic'), after: isA(after, 'dynamic') });
    refuseNew(limits, 'query_strings', { before: asks(before), after: asks(after) });
    if (isMore)
      await refuseFull(limits, 'static_sections', () => counting(transaction, projectId)(sectionTypes, isStatic));
  };

  return {
    ...technical,
    beforeCreatePage: async (transaction, projectId) => {
      await technical.beforeCreatePage(transaction, projectId);
      const limits = await readLimits(transaction, projectId);
      await refuseFull(limits, 'pages', () => counting(transaction, projectId)(pages, isNull(pages.variationOf)));
    },
    beforeCreateVariation: async (transaction, projectId, page) => {
      await technical.beforeCreateVariation(transaction, projectId, page);
      const limits = await readLimits(transaction, projectId);
      const ofPage = eq(pages.variationOf, page);
      await refuseFull(limits, 'variations_per_page', () => counting(transaction, projectId)(pages, ofPage));
    },
    beforeSaveSectionType,
    beforeAddMedia: async (transaction, projectId) => {
      const limits = await lockLimits(transaction, projectId, 'media');
      await technical.beforeAddMedia(transaction, projectId);
      await refuseFull(limits, 'media', async () => {
        const [used] = await transaction.select().from(projectUsage).where(eq(projectUsage.projectId, projectId));
        return used?.media ?? 0;
      });
    },
    // Whoever invites holds the lock.
    beforeInvite: async (transaction, projectId) => {
      await technical.beforeInvite(transaction, projectId);
      const there = counting(transaction, projectId);
      const limits = await readLimits(transaction, projectId);
      await refuseFull(limits, 'users', async () => (await there(memberships)) + (await there(invitations)));
    },
    beforeJoin: async (transaction, projectId) => {
      const limits = await lockLimits(transaction, projectId, 'users');
      await refuseFull(limits, 'users', () => counting(transaction, projectId)(memberships));
    },
    beforeAddDomain: async (transaction, projectId) => {
      const limits = await lockLimits(transaction, projectId, 'domains');
      await technical.beforeAddDomain(transaction, projectId);
      await refuseFull(limits, 'domains', () => counting(transaction, projectId)(domains));
    },
    refuseSections: (metadata, growth) => refuseMore(of(metadata), 'sections_per_page', growth),
    refuseFile: (metadata, bytes) => refuseMore(of(metadata), 'file_bytes', { before: 0, after: bytes }),
    refuseQueryStrings: (metadata, change) => refuseNew(of(metadata), 'query_strings', change),
    sharesOf: (metadata) => strictest(technical.sharesOf(metadata), of(metadata)),
  };
}

/** The smaller of both, wherever both say something. */
function strictest(shares: ReturnType<PlanLimits['sharesOf']>, limits: Limits): ReturnType<PlanLimits['sharesOf']> {
  if (!limits) return shares;
  const least = (own: number | null, other: number | null): number | null =>
    own === null || other === null ? (own ?? other) : Math.min(own, other);
  return {
    ...shares,
    pages: least(shares.pages, limits.pages),
    variations_per_page: least(shares.variations_per_page, limits.variations_per_page),
    static_sections: least(shares.static_sections, limits.static_sections),
    sections_per_page: least(shares.sections_per_page, limits.sections_per_page),
    media: least(shares.media, limits.media),
    file_bytes: least(shares.file_bytes, limits.file_bytes),
    daily_views: least(shares.daily_views, limits.daily_views),
    users: least(shares.users, limits.users),
    domains: least(shares.domains, limits.domains),
    daily_answers: least(shares.daily_answers, limits.daily_answers),
    query_strings: limits.query_strings,
    dynamic_types: limits.dynamic_types,
  };
}
