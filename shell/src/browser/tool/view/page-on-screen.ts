import { parseFilters, splitLocale } from 'shared-contracts';

/** Path of the page at an address, without language and filters; the address itself where it is none. */
export function pagePathAt(pathname: string): string {
  const { path } = splitLocale(pathname);
  try {
    return parseFilters(path).path;
  } catch {
    return path;
  }
}
