/** Records that are read at once: between two such readings a slow machine answers whoever works at it. */
const AT_ONCE = 50;

interface Readable<Value> {
  readonly keyPath: string | string[] | null;
  readonly getAll: (range?: IDBKeyRange | null, count?: number) => Promise<Value[]>;
}

const fieldOf = (value: unknown, name: string): IDBValidKey =>
  (value as Readonly<Record<string, IDBValidKey>>)[name] ?? '';

/**
 * All records of a store that holds their keys within them, in the order of these: each as what is wanted of it, so that
 * no more than that stays in memory.
 */
export async function readAll<Value, Wanted = Value>(
  store: Readable<Value>,
  of: (value: Value) => Wanted = (value) => value as unknown as Wanted,
): Promise<Wanted[]> {
  const { keyPath } = store;
  const keyOf = (value: Value): IDBValidKey =>
    Array.isArray(keyPath) ? keyPath.map((name) => fieldOf(value, name)) : fieldOf(value, keyPath ?? '');
  const found: Wanted[] = [];
  for (let range: IDBKeyRange | null = null; ; ) {
    const part = await store.getAll(range, AT_ONCE);
    found.push(...part.map(of));
    const last = part.at(-1);
    if (last === undefined || part.length < AT_ONCE) return found;
    range = IDBKeyRange.lowerBound(keyOf(last), true);
  }
}
