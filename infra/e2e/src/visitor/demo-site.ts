import type { Locale } from 'shared-contracts';
import { LEADS_AWAY } from '../kinds/live-kinds.ts';
import type { Owner } from '../support/owner.ts';

/** Pages that tests make bear an id in their path, or its beginning; other tests of the same product may be at work on them. */
const MADE_BY_TEST = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|^\/[0-9a-f]{8}$/;

/** Whether a page has a section of one of these kinds. */
async function shows({ api, project }: Owner, path: string, kinds: readonly string[]): Promise<boolean> {
  const { sections } = await api.loadPage({ params: { project, path: pathParam(path) }, body: {} });
  return sections.some(({ name }) => kinds.includes(name));
}

/** Paths of the demo pages that have an address of their own, without those of some kinds: pages that readers do not stay on. */
export async function demoPaths(owner: Owner, without: readonly string[] = LEADS_AWAY): Promise<string[]> {
  const { api, project } = owner;
  const pages = await api.listPages({ params: { project } });
  const { project_metadata } = await api.getProject({ params: { project } });
  const paths = pages
    .map(({ path }) => path)
    .filter((path) => !MADE_BY_TEST.test(path) && !path.endsWith('*') && path !== project_metadata.pagePath404);
  const left = await Promise.all(paths.map((path) => shows(owner, path, without)));
  return paths.filter((_, index) => !left[index]);
}

/** Where a page stands in a language: the default one has no prefix. */
export const address = (path: string, locale: Locale): string => {
  const prefixed = locale === 'en' ? path : `/${locale}${path}`;
  return prefixed.length > 1 ? prefixed.replace(/\/$/, '') : prefixed;
};

/** Path of a page as the calls take it. */
export const pathParam = (path: string): string => path.slice(1);
