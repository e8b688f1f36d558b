/**
 * Remembers the newest answers of a pure function of a text, within a number of characters. A `Map` keeps the order
 * of use; lru-cache would ask for a Node module that render workers are not given.
 */
export function remember<T>(capacity: number, sizeOf: (value: T) => number) {
  const known = new Map<string, T>();
  let size = 0;
  const room = (key: string, value: T) => key.length + sizeOf(value);
  const forget = (key: string, value: T) => {
    size -= room(key, value);
    known.delete(key);
  };
  return (key: string, make: () => T): T => {
    const before = known.get(key);
    if (before !== undefined) {
      known.delete(key);
      known.set(key, before);
      return before;
    }
    const made = make();
    if (room(key, made) > capacity) return made;
    known.set(key, made);
    size += room(key, made);
    for (const [oldest, value] of known) {
      if (size <= capacity) break;
      forget(oldest, value);
    }
    return made;
  };
}

/** {@link remember} for functions that make text. */
export const rememberText = (capacity: number) => remember<string>(capacity, (text) => text.length);
