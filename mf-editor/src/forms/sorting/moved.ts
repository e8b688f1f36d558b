/** A list with one item taken from a position to another. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
