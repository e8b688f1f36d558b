import { isReservedPath } from './reserved-paths.ts';

/** Letters, digits, marks and `. _ ~ -` between slashes; a wildcard may end it. */
export const PAGE_PATH = /^\/(?:[\p{L}\p{N}\p{M}._~-]+(?:\/[\p{L}\p{N}\p{M}._~-]+)*(?:\/\*)?|\*)?$/u;

export const climbs = (path: string): boolean => path.split('/').some((segment) => segment === '.' || segment === '..');

/** What is wrong with the path of a page, as a code of the messages; null where nothing is. */
export function pagePathFlaw(path: string): 'page_path_required' | 'page_path' | 'page_path_reserved' | null {
  if (path.trim() === '') return 'page_path_required';
  if (!PAGE_PATH.test(path) || path.length > 512 || climbs(path)) return 'page_path';
  return isReservedPath(path) ? 'page_path_reserved' : null;
}
