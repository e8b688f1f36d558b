/**
 * Remembers the newest answers of a pure function of a text, within a number of characters. A `Map` keeps the order
 * of use; lru-cache would ask for a Node module that render workers are not given.
 */
export function remember(capacity: number): (key: string, make: () => string) => string {
  const known = new Map<string, string>();
  let size = 0;
  const forget = (key: string) => {
    size -= key.length + (known.get(key)?.length ?? 0);
    known.delete(key);
  };
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) {
      known.delete(key);
      known.set(key, before);
      return before;
    }
    const made = make();
    const room = key.length + made.length;
    if (room > capacity) return made;
    known.set(key, made);
    size += room;
    for (const oldest of known.keys()) {
      if (size <= capacity) break;
      forget(oldest);
    }
    return made;
  };
}
