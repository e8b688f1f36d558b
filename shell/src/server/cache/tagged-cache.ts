import { createPartitionedCache } from 'shared-contracts/partitioned-cache';

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

/** What was true once may be given while nobody can be asked what is true now. */
export interface StandIn {
  /** Whether a fill failed because who is asked is away. */
  readonly isAway: (error: unknown) => boolean;
  /** Whether it failed because there is nothing any more. */
  readonly isGone: (error: unknown) => boolean;
  /**
   * Milliseconds that a fill is waited for where there is something to give instead: as long as who is asked is well,
   * where slow is not away and what was saved is to be seen; and once they did not answer.
   */
  readonly patience: { readonly well: number; readonly away: number };
}

interface Entry<Value> extends Filled<Value> {
  /** No longer true, and given only for want of better. */
  stale: boolean;
}

interface Flight<Value> {
  readonly promise: Promise<Value>;
  readonly project: string | null;
  stale: boolean;
  /** Whether somebody waited for it in vain. */
  late: boolean;
}

export interface TaggedCacheOptions<Value> {
  /** 0 keeps nothing, and still makes one fill serve all who ask at once. */
  readonly maxBytes: number;
  readonly onDrop?: (value: Value) => void;
  /** Absent: what is no longer true is gone. */
  readonly standIn?: StandIn;
  readonly now?: () => number;
}

/** What a change does to a cache. */
export interface Droppable {
  readonly invalidate: (change: Invalidation) => void;
  readonly clear: () => void;
}

export interface TaggedCache<Value> extends Droppable {
  readonly get: (key: string) => Value | undefined;
  /** Whether reading makes nothing: it is cached, or what was true once stands in for who is away. */
  readonly isAtHand: (key: string) => boolean;
  /** The cached value, or one fill for all who ask in the meantime. `project` null: any change may concern it. */
  readonly read: (key: string, project: string | null, fill: () => Promise<Filled<Value>>) => Promise<Value>;
  readonly size: () => number;
  /** False where the budget is 0: what is read is made anew each time. */
  readonly keeps: boolean;
}

/** Whether a change takes something away, or gives it to somebody else: nothing stands in for that. */
const takesAway = (tags: readonly string[]): boolean => {
  const tell = (kind: string): boolean => tags.some((tag) => tag.startsWith(`${kind}:`));
  return tell('host') || (tell('pages') && !tell('added'));
};

/** Fills under way, by key: one serves all who ask in the meantime. */
function createFlights<Value>() {
  const flights = new Map<string, Flight<Value>>();
  return {
    get: (key: string): Flight<Value> | undefined => flights.get(key),
    start: (key: string, project: string | null, fill: (flight: Flight<Value>) => Promise<Value>): Flight<Value> => {
      const run = async (): Promise<Value> => {
        try {
          return await fill(flight);
        } finally {
          if (flights.get(key) === flight) flights.delete(key);
        }
      };
      const flight: Flight<Value> = { project, stale: false, late: false, promise: Promise.resolve().then(run) };
      flights.set(key, flight);
      return flight;
    },
    // A fill that began before a change may hold what was true before it: those who already wait get it, nobody
    // after them does, and it is never stored.
    leave: (isConcerned: (flight: Flight<Value>) => boolean): void => {
      for (const [key, flight] of flights) {
        if (!isConcerned(flight)) continue;
        flight.stale = true;
        flights.delete(key);
      }
    },
  };
}

/** What is waited for, or something else after so many milliseconds. */
function orAfter<Value>(patience: number, awaited: Promise<Value>, other: Value, onLate: () => void): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => {
    onLate();
    resolve(other);
  }, patience);
  return Promise.race([awaited, promise]).finally(() => clearTimeout(timer));
}

/** Within a budget of bytes, dropped by tag; one fill serves all who ask at once. */
export function createTaggedCache<Value>(options: TaggedCacheOptions<Value>): TaggedCache<Value> {
  const { maxBytes, onDrop, standIn, now = Date.now } = options;
  const flights = createFlights<Value>();
  const rooms = createPartitionedCache<Entry<Value>>(maxBytes, ({ value }) => onDrop?.(value));
  /** Whether who is asked did not answer the last time. */
  let isAway = false;

  const isTrue = ({ stale, expiresAt }: Entry<Value>): boolean =>
    !stale && (expiresAt === undefined || expiresAt > now());

  const get = (key: string): Value | undefined => {
    const entry = rooms.get(key);
    if (entry === undefined || isTrue(entry)) return entry?.value;
    if (!standIn) rooms.remove(key);
    return undefined;
  };

  const insert = (key: string, project: string | null, filled: Filled<Value>): void => {
    rooms.remove(key);
    if (maxBytes === 0 || filled.keep === false || filled.bytes > maxBytes) return;
    rooms.put(key, project, { ...filled, stale: false });
  };

  /** What is no longer true and may be given while who is asked is away. */
  const oldOf = (key: string): { readonly value: Value } | undefined => (standIn ? rooms.peek(key) : undefined);

  const start = (key: string, project: string | null, fill: () => Promise<Filled<Value>>): Flight<Value> =>
    flights.start(key, project, async (flight) => {
      try {
        const filled = await fill();
        isAway = false;
        if (!flight.stale) insert(key, project, filled);
        return filled.value;
      } catch (error) {
        if (standIn?.isAway(error)) {
          isAway = true;
          const old = oldOf(key);
          if (old) return old.value;
        }
        if (standIn?.isGone(error)) rooms.remove(key);
        throw error;
      }
    });

  const withPatience = (flight: Flight<Value>, key: string, { patience }: StandIn): Promise<Value> => {
    const old = oldOf(key);
    if (!old) return flight.promise;
    flight.promise.catch(() => undefined);
    if (flight.late) return Promise.resolve(old.value);
    const onLate = () => {
      flight.late = true;
      isAway = true;
    };
    return orAfter(isAway ? patience.away : patience.well, flight.promise, old.value, onLate);
  };

  return {
    get,
    isAtHand: (key) => get(key) !== undefined || (isAway && oldOf(key) !== undefined),
    read: (key, project, fill) => {
      const found = get(key);
      if (found !== undefined) return Promise.resolve(found);
      const flight = flights.get(key) ?? start(key, project, fill);
      return standIn ? withPatience(flight, key, standIn) : flight.promise;
    },
    invalidate: ({ project_id, tags }) => {
      flights.leave(({ project }) => project === null || project_id === null || project === project_id);
      const isGone = !standIn || takesAway(tags);
      for (const key of rooms.keysOf(tags)) {
        const entry = rooms.peek(key);
        if (isGone || !entry) rooms.remove(key);
        else {
          entry.stale = true;
          onDrop?.(entry.value);
        }
      }
    },
    clear: () => {
      flights.leave(() => true);
      rooms.clear();
    },
    size: rooms.size,
    keeps: maxBytes > 0,
  };
}
