import type { StoredPage } from 'offline-api/records';

const WILDCARD = '/*';
const rootOf = ({ path }: StoredPage): string => path.slice(0, -WILDCARD.length);

/** The page that stands at a path, and what of the path goes beyond its own: a page of that name first, then the wildcard that says most. */
export function pageAt(
  pages: readonly StoredPage[],
  path: string,
): { readonly page: StoredPage; readonly wildcard: string } | null {
  const page = pages.find((each) => each.path === path);
  if (page) return { page, wildcard: '' };
  const [nearest] = pages
    .filter((each) => each.path.endsWith(WILDCARD) && path.startsWith(`${rootOf(each)}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
  return nearest ? { page: nearest, wildcard: path.slice(rootOf(nearest).length + 1) } : null;
}
