import type { PageListItem } from 'shared-contracts';

/** As deep as the list draws it. */
const DEEPEST = 2;

/** How many pages each stands below by its path, of those that are listed before it: `/rooms/dovecote` below `/rooms`. */
export function depthsOf(pages: readonly Pick<PageListItem, 'id' | 'path'>[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const above: string[] = [];
  for (const { id, path } of pages) {
    while (above.length > 0 && !path.startsWith(`${above.at(-1)}/`)) above.pop();
    depths.set(id, Math.min(above.length, DEEPEST));
    above.push(path);
  }
  return depths;
}
