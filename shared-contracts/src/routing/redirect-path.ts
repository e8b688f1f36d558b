import { normalisePagePath, splitLocale } from './locale-path.ts';

/** Whether a segment of an address, as it was written, is a filter (`key=value`) and no part of a page's path. */
export const isFilterSegment = (segment: string): boolean => /=|%3d/i.test(segment);

/**
 * The page path that a redirect's target means, without locale, filters, query and hash; null for another site's
 * address. Filters stay with a visitor who is sent on: an address that differs by them alone is the same place.
 */
export function redirectPath(target: string): string | null {
  if (!target.startsWith('/')) return null;
  const [address = '/'] = target.split(/[?#]/, 1);
  const path = address
    .split('/')
    .filter((segment) => !isFilterSegment(segment))
    .join('/');
  try {
    return normalisePagePath(splitLocale(decodeURIComponent(path)).path);
  } catch {
    return normalisePagePath(path);
  }
}
