import type { Locale } from 'shared-contracts';
import type { Owner } from '../support/owner.ts';

/** Paths of pages that tests make bear an id, or end with the beginning of one; other tests may be at work on them. */
const MADE_BY_TEST = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[/-][0-9a-f]{8}$/;

/** Paths of the demo pages that have an address of their own. */
export async function demoPaths({ api, project }: Owner): Promise<string[]> {
  // Those of other tests may stand before them in the list.
  const pages = [];
  for (let page = 1; ; page += 1) {
    const some = await api.listPages({ params: { project }, query: { page, per_page: 100 } });
    pages.push(...some);
    if (some.length < 100) break;
  }
  const { project_metadata } = await api.getProject({ params: { project } });
  return pages
    .map(({ path }) => path)
    .filter((path) => !MADE_BY_TEST.test(path) && !path.endsWith('*') && path !== project_metadata.pagePath404);
}

/** Where a page stands in a language: the default one has no prefix. */
export const address = (path: string, locale: Locale): string => {
  const prefixed = locale === 'en' ? path : `/${locale}${path}`;
  return prefixed.length > 1 ? prefixed.replace(/\/$/, '') : prefixed;
};

/** Path of a page as the calls take it. */
export const pathParam = (path: string): string => path.slice(1);
