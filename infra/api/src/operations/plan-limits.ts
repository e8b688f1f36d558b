import { and, count, eq, isNull, type SQL, sum } from 'drizzle-orm';
import {
  ApiError,
  type ErrorCode,
  keysOf,
  MOST_GLOBALS,
  MOST_SECTIONS,
  type ProjectLimits,
  type ProjectMetadata,
  type SectionTypeContent,
} from 'shared-contracts';
import { articles, articleTerms } from '../database/article-tables.ts';
import { globalInstances } from '../database/global-tables.ts';
import type { Transaction } from '../database/open-database.ts';
import { domains, invitations, pages } from '../database/schema.ts';
import { sectionTypes } from '../database/type-tables.ts';
import { projectUsage } from '../database/usage-table.ts';

type Limit = (transaction: Transaction, projectId: string) => Promise<void>;

/** How much of something there is, and how much there is about to be. */
export interface Growth {
  readonly before: number;
  readonly after: number;
}

/** Asked inside the transaction of each write. Throws ApiError `over_plan`, or what else is said of it. */
export interface PlanLimits {
  readonly beforeCreatePage: Limit;
  /** Of a page, in a transaction that sees variations. */
  readonly beforeCreateVariation: (transaction: Transaction, projectId: string, page: string) => Promise<void>;
  readonly beforeCreateArticle: Limit;
  readonly beforeCreateSectionType: Limit;
  /** A new one, or one that stays under its name. */
  readonly beforeSaveSectionType: (
    transaction: Transaction,
    projectId: string,
    change: { readonly before?: SectionTypeContent; readonly after: SectionTypeContent },
  ) => Promise<void>;
  /** An author, a category or a tag. */
  readonly beforeCreateTerm: Limit;
  readonly beforeCreateGlobal: Limit;
  /** Asked after one was written. */
  readonly afterSaveGlobal: Limit;
  readonly beforeAddMedia: Limit;
  /** What takes the place of another counts by its size alone. */
  readonly beforeReplaceMedia: Limit;
  readonly beforeInvite: Limit;
  readonly beforeJoin: Limit;
  readonly beforeAddDomain: Limit;
  /** Sections of one page. */
  readonly refuseSections: (project: ProjectMetadata, growth: Growth) => void;
  /** Throws `media_over_plan`. */
  readonly refuseFile: (project: ProjectMetadata, bytes: number) => void;
  readonly refuseQueryStrings: (project: ProjectMetadata, change: { before: boolean; after: boolean }) => void;
  /** Throws `inbox_full`: what visitors are told. */
  readonly beforeStoreSubmission: Limit;
  /** Bytes of earlier states of pages that a project keeps: the oldest go. */
  readonly revisionBytes: number;
  /** At once: those that were used least recently end. */
  readonly sessionsPerUser: number;
  /** What a project is told that it may have of each; null where there is no limit. */
  readonly sharesOf: (project: ProjectMetadata) => ProjectLimits;
}

/** Refuses one more than so many rows of a project, where there are never more than can be counted at once. */
const atMost =
  (
    table:
      | typeof pages
      | typeof articles
      | typeof articleTerms
      | typeof sectionTypes
      | typeof globalInstances
      | typeof invitations
      | typeof domains,
    most: number,
    which?: SQL,
  ): Limit =>
  async (transaction, projectId) => {
    const [row] = await transaction
      .select({ there: count() })
      .from(table)
      .where(and(eq(table.projectId, projectId), which));
    if ((row?.there ?? 0) >= most) throw new ApiError('over_plan');
  };

/** A page may show all of them, and whoever saves it holds them. */
const MOST_GLOBAL_BYTES = 8 * 1024 * 1024;

const globalsWithin =
  (most: number): Limit =>
  async (transaction, projectId) => {
    const [used] = await transaction
      .select({ bytes: sum(globalInstances.bytes).mapWith(Number) })
      .from(globalInstances)
      .where(eq(globalInstances.projectId, projectId));
    if ((used?.bytes ?? 0) > most) throw new ApiError('over_plan');
  };

type Usage = Omit<typeof projectUsage.$inferSelect, 'projectId'>;

/** Refuses anything further once a project has used up one of its shares, as counted along with each write. */
export const withinUsage =
  (most: Partial<Usage>, code: ErrorCode = 'over_plan'): Limit =>
  async (transaction, projectId) => {
    const [used] = await transaction.select().from(projectUsage).where(eq(projectUsage.projectId, projectId));
    const isOver = keysOf(most).some((key) => (used?.[key] ?? 0) >= (most[key] ?? Number.POSITIVE_INFINITY));
    if (isOver) throw new ApiError(code);
  };

const GB = 1_000_000_000;

const SHARES = {
  pages: 10_000,
  variations_per_page: 10,
  sections_per_page: MOST_SECTIONS,
  static_sections: null,
  section_types: 200,
  articles: 20_000,
  media: 100_000,
  media_bytes: 20 * GB,
  submissions: 50_000,
  /** Of one, the installation's own setting. */
  file_bytes: null,
  daily_views: null,
  query_strings: true,
  dynamic_types: true,
  users: null,
  domains: 50,
  daily_answers: 1000,
} as const satisfies ProjectLimits;

const anything = (): void => undefined;
const always = async (): Promise<void> => undefined;

/** What any installation can carry; packages are stricter. */
export const TECHNICAL_LIMITS: PlanLimits = {
  beforeCreatePage: atMost(pages, SHARES.pages, isNull(pages.variationOf)),
  beforeCreateVariation: async (transaction, projectId, page) => {
    const ofPage = and(eq(pages.projectId, projectId), eq(pages.variationOf, page));
    const [row] = await transaction.select({ there: count() }).from(pages).where(ofPage);
    if ((row?.there ?? 0) >= SHARES.variations_per_page) throw new ApiError('over_plan');
  },
  beforeCreateSectionType: atMost(sectionTypes, SHARES.section_types),
  beforeSaveSectionType: always,
  beforeCreateArticle: atMost(articles, SHARES.articles),
  beforeCreateTerm: atMost(articleTerms, 5000),
  beforeCreateGlobal: atMost(globalInstances, MOST_GLOBALS),
  afterSaveGlobal: globalsWithin(MOST_GLOBAL_BYTES),
  beforeInvite: atMost(invitations, 200),
  beforeJoin: always,
  // Each is looked at again for as long as it is claimed.
  beforeAddDomain: atMost(domains, SHARES.domains),
  ...{ refuseSections: anything, refuseFile: anything, refuseQueryStrings: anything },
  beforeReplaceMedia: withinUsage({ mediaBytes: SHARES.media_bytes }),
  beforeAddMedia: withinUsage({ media: SHARES.media, mediaBytes: SHARES.media_bytes }),
  beforeStoreSubmission: withinUsage({ submissions: SHARES.submissions, submissionBytes: 0.5 * GB }, 'inbox_full'),
  revisionBytes: 2 * GB,
  sessionsPerUser: 50,
  sharesOf: () => SHARES,
};
