import type { PageListItem } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { languagesOfPage } from './languages-of-page.ts';

/** Which pages the list shows: all, or those whose row says the same. */
export const PAGE_STATUSES = ['all', 'published', 'draft', 'missing', 'stale'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

interface Around {
  /** Ids of pages that have a draft on this device. */
  readonly drafted: ReadonlySet<string>;
  readonly locales: readonly Locale[];
}

type Test = (page: PageListItem, around: Around) => boolean;

const TESTS: Readonly<Record<PageStatus, Test>> = {
  all: () => true,
  published: ({ id }, { drafted }) => !drafted.has(id),
  draft: ({ id }, { drafted }) => drafted.has(id),
  missing: (page, { locales }) => languagesOfPage(page, locales).some(({ missing }) => missing > 0),
  stale: (page, { locales }) => languagesOfPage(page, locales).some(({ stale }) => stale > 0),
};

export const pagesWith = (
  status: PageStatus,
  pages: readonly PageListItem[],
  around: Around,
): readonly PageListItem[] => pages.filter((page) => TESTS[status](page, around));
