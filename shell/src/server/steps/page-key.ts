import { parseFilters } from 'shared-contracts';
import type { LocalisedVisit } from './visit.ts';

const FILTERED = 'filtered ';

/** Under what a page is kept; `kind`: what of it, `pins`: what is live. */
export function pageKey(kind: string, visit: LocalisedVisit, pins: string): string {
  const { project, host, locale, path, negotiated, url, variation } = visit;
  const isFiltered = Object.keys(parseFilters(path).filters).length > 0;
  const key = JSON.stringify([
    kind,
    project.id,
    host,
    locale,
    path,
    negotiated,
    url.payload,
    pins,
    ...(variation ? [variation] : []),
  ]);
  return isFiltered ? FILTERED + key : key;
}

/** Anybody can make up filters, and each makes a page. */
export const isFilteredKey = (key: string): boolean => key.startsWith(FILTERED);
