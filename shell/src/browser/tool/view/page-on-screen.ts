import { localisedPath, parseFilters, splitLocale } from 'shared-contracts';
import type { PageState } from '../../../shared/page-payload.ts';

/** Path of the page at an address, without language and filters; the address itself where it is none. */
export function pagePathAt(pathname: string): string {
  const { path } = splitLocale(pathname);
  try {
    return parseFilters(path).path;
  } catch {
    return path;
  }
}

/** Address of a page in its language. */
export const addressOf = (
  path: string,
  { locale, defaultLocale }: Pick<PageState, 'locale' | 'defaultLocale'>,
): string => localisedPath(encodeURI(path), locale, defaultLocale);
