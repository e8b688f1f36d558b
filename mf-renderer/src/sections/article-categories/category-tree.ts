import type { Named } from '../../articles/article-data.ts';

export interface Category extends Named {
  readonly id: string;
  readonly parentId?: string | null;
  /** In it and below. */
  readonly articleCount: number;
}

export interface CategoryBranch extends Category {
  readonly children: readonly CategoryBranch[];
}

/** Categories in their order, each with those below it. One whose parent is not there stands at the top. */
export function categoryTree(categories: readonly Category[], withEmpty: boolean): readonly CategoryBranch[] {
  const shown = categories.filter(({ articleCount }) => withEmpty || articleCount > 0);
  const ids = new Set(shown.map(({ id }) => id));
  const parentOf = ({ parentId }: Category): string | null => (parentId && ids.has(parentId) ? parentId : null);
  const below = Map.groupBy(shown, parentOf);
  // Each is met under its parent alone, so that what leads in a circle is met by nobody.
  const branches = (parent: string | null): CategoryBranch[] =>
    (below.get(parent) ?? []).map((category) => ({ ...category, children: branches(category.id) }));
  return branches(null);
}
