import type { Category } from 'shared-contracts';

export interface Branch {
  readonly category: Category;
  /** From 0. */
  readonly depth: number;
}

type Parented = Pick<Category, 'id' | 'parent_id'>;

/** Those directly below one, in their order; null: at the top. What stands below nobody that is known is at the top. */
export function childrenOf<Item extends Parented>(all: readonly Item[], parent: string | null): Item[] {
  const known = new Set(all.map(({ id }) => id));
  return all.filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent);
}

/** All categories, each after the one it stands below. */
export const treeOf = (all: readonly Category[], parent: string | null = null, depth = 0): Branch[] =>
  childrenOf(all, parent).flatMap((category) => [{ category, depth }, ...treeOf(all, category.id, depth + 1)]);

/** Where a category may stand: not below itself. */
export function possibleParents(all: readonly Category[], id: string): Branch[] {
  const below = new Set([id, ...treeOf(all, id).map(({ category }) => category.id)]);
  return treeOf(all).filter(({ category }) => !below.has(category.id));
}

/** Siblings whose order changes where one goes up or down, with their new weights; none where it stands at the end. */
export function reordered(all: readonly Category[], id: string, by: -1 | 1): Category[] {
  const own = all.find((category) => category.id === id);
  if (!own) return [];
  const siblings = childrenOf(all, all.some((one) => one.id === own.parent_id) ? own.parent_id : null);
  const from = siblings.indexOf(own);
  const to = from + by;
  if (to < 0 || to >= siblings.length) return [];
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, own);
  return order.flatMap((category, weight) => (category.weight === weight ? [] : [{ ...category, weight }]));
}
