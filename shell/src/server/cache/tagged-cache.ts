import { LRUCache } from 'lru-cache';

/** Something changed: what carries one of the tags is no longer true. Without project it may concern everything. */
export interface Invalidation {
  readonly project_id: string | null;
  readonly tags: readonly string[];
}

export interface Filled<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  readonly bytes: number;
  /** Milliseconds since 1970; for what changes by time alone. */
  readonly expiresAt?: number;
  /** False for an answer that must not outlive its askers. */
  readonly keep?: boolean;
}

interface Flight<Value> {
  readonly promise: Promise<Value>;
  readonly project: string | null;
  stale: boolean;
}

export interface TaggedCacheOptions<Value> {
  /** 0 keeps nothing, and still makes one fill serve all who ask at once. */
  readonly maxBytes: number;
  readonly onDrop?: (value: Value) => void;
  readonly now?: () => number;
}

/** What a change does to a cache. */
export interface Droppable {
  readonly invalidate: (change: Invalidation) => void;
  readonly clear: () => void;
}

export interface TaggedCache<Value> extends Droppable {
  readonly get: (key: string) => Value | undefined;
  /** The cached value, or one fill for all who ask in the meantime. `project` null: any change may concern it. */
  readonly read: (key: string, project: string | null, fill: () => Promise<Filled<Value>>) => Promise<Value>;
  readonly size: () => number;
  /** False where the budget is 0: what is read is made anew each time. */
  readonly keeps: boolean;
}

/** Least recently used within a budget of bytes, dropped by tag. */
export function createTaggedCache<Value>(options: TaggedCacheOptions<Value>): TaggedCache<Value> {
  const { maxBytes, onDrop, now = Date.now } = options;
  const keysByTag = new Map<string, Set<string>>();
  const flights = new Map<string, Flight<Value>>();

  const forget = (filled: Filled<Value>, key: string): void => {
    for (const tag of filled.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    onDrop?.(filled.value);
  };
  const entries =
    maxBytes > 0
      ? new LRUCache<string, Filled<Value>>({
          maxSize: maxBytes,
          sizeCalculation: (filled) => filled.bytes,
          dispose: forget,
        })
      : null;

  const get = (key: string): Value | undefined => {
    const filled = entries?.get(key);
    if (filled?.expiresAt === undefined || filled.expiresAt > now()) return filled?.value;
    entries?.delete(key);
    return undefined;
  };

  const insert = (key: string, filled: Filled<Value>): void => {
    if (!entries || filled.keep === false || filled.bytes > maxBytes) return;
    entries.set(key, filled);
    for (const tag of filled.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };

  // A fill that began before a change may hold what was true before it: those who already wait get it, nobody
  // after them does, and it is never stored.
  const leaveFlights = (concerned: (flight: Flight<Value>) => boolean): void => {
    for (const [key, flight] of flights) {
      if (!concerned(flight)) continue;
      flight.stale = true;
      flights.delete(key);
    }
  };

  return {
    get,
    read: (key, project, fill) => {
      const found = get(key);
      if (found !== undefined) return Promise.resolve(found);
      const running = flights.get(key);
      if (running) return running.promise;
      const run = async (): Promise<Value> => {
        try {
          const filled = await fill();
          if (!flight.stale) insert(key, filled);
          return filled.value;
        } finally {
          if (flights.get(key) === flight) flights.delete(key);
        }
      };
      const flight: Flight<Value> = { project, stale: false, promise: Promise.resolve().then(run) };
      flights.set(key, flight);
      return flight.promise;
    },
    invalidate: ({ project_id, tags }) => {
      leaveFlights(({ project }) => project === null || project_id === null || project === project_id);
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) entries?.delete(key);
    },
    clear: () => {
      leaveFlights(() => true);
      entries?.clear();
    },
    size: () => entries?.size ?? 0,
    keeps: entries !== null,
  };
}
