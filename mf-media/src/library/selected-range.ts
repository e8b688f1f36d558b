type Ids = ReadonlySet<string>;

/** What the kit’s lists note on the sets that they give: Shift extends a selection from the one to the other. */
interface Ends {
  readonly anchorKey?: string | null;
  readonly currentKey?: string | null;
}

export interface Range {
  readonly from: string;
  readonly to: string;
}

/** Where a selection begins and ends; null of one that no list has given. */
export function selectedRange(ids: Ids): Range | null {
  const { anchorKey: from, currentKey: to } = ids as Ids & Ends;
  return from == null || to == null ? null : { from, to };
}

/** A selection without some and with others, which begins and ends where it did. */
export function reselected(ids: Ids, without: Iterable<string>, more: Iterable<string>): Ids {
  const copy = new (ids.constructor as new (ids: Ids) => Set<string>)(ids);
  for (const id of without) copy.delete(id);
  for (const id of more) copy.add(id);
  return copy;
}
