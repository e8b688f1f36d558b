import type { PageListItem, PageStatus } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { languagesOfPage } from './languages-of-page.ts';

/** Which pages the list shows: all, or those whose row says the same. */
export const PAGE_FILTERS = ['all', 'published', 'draft', 'unsaved', 'missing', 'stale'] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];

/** What the API is asked for; the rest is told of what it answers. */
export const statusIn = (filter: PageFilter): PageStatus | undefined =>
  filter === 'published' || filter === 'draft' ? filter : undefined;

interface Around {
  /** Ids of pages with changes that only this device keeps. */
  readonly drafted: ReadonlySet<string>;
  readonly locales: readonly Locale[];
}

type Test = (page: PageListItem, around: Around) => boolean;

const TESTS: Readonly<Record<PageFilter, Test>> = {
  all: () => true,
  published: ({ status }) => status === 'published',
  draft: ({ status }) => status === 'draft',
  unsaved: ({ id }, { drafted }) => drafted.has(id),
  missing: (page, { locales }) => languagesOfPage(page, locales).some(({ missing }) => missing > 0),
  stale: (page, { locales }) => languagesOfPage(page, locales).some(({ stale }) => stale > 0),
};

export const pagesWith = (
  filter: PageFilter,
  pages: readonly PageListItem[],
  around: Around,
): readonly PageListItem[] => pages.filter((page) => TESTS[filter](page, around));
