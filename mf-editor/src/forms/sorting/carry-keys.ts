interface Keyed {
  readonly items: readonly unknown[];
  readonly keys: readonly string[];
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);

/**
 * Keys for items that have no ids of their own: an item keeps its key wherever it moves, and one that was replaced by
 * its edited self keeps that of its place. The same array where nothing moved, came or went.
 */
export function carryKeys(before: Keyed, items: readonly unknown[], newKey: () => string): readonly string[] {
  if (before.items === items) return before.keys;
  const places = new Map(before.items.map((item, index) => [item, index]));
  const taken = new Set<number>();
  const byIdentity = items.map((item) => {
    const place = places.get(item);
    if (place === undefined || taken.has(place)) return undefined;
    taken.add(place);
    return place;
  });
  const keys = byIdentity.map((place, index) => {
    if (place !== undefined) return before.keys[place] ?? newKey();
    const key = before.keys[index];
    if (key === undefined || taken.has(index)) return newKey();
    taken.add(index);
    return key;
  });
  return isSameList(keys, before.keys) ? before.keys : keys;
}
