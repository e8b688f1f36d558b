/** Bytes of parts that each worker keeps, as they cross to it. */
const CACHE_BYTES = 4 * 1024 * 1024;

export interface PayloadCache<Value> {
  /** What stands there, most recently used from now on. */
  readonly take: (key: string) => Value | undefined;
  readonly put: (key: string, value: Value, bytes: number) => void;
}

/**
 * Parts a worker holds, the least recently used leaving first. The pool keeps one as well, of names alone: both see
 * the same parts in the same order, so the pool knows what a worker holds without asking.
 */
export function createPayloadCache<Value>(capacity = CACHE_BYTES): PayloadCache<Value> {
  const held = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let size = 0;
  return {
    take: (key) => {
      const found = held.get(key);
      if (!found) return undefined;
      held.delete(key);
      held.set(key, found);
      return found.value;
    },
    put: (key, value, bytes) => {
      if (bytes > capacity) return;
      held.set(key, { value, bytes });
      size += bytes;
      for (const [oldest, entry] of held) {
        if (size <= capacity) break;
        held.delete(oldest);
        size -= entry.bytes;
      }
    },
  };
}
