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
  /** The cached value, or one fill for all who ask in the meantime. `project` null: any change may concern it. */
  readonly read: (key: string, project: string | null, fill: () => Promise<Filled<Value>>) => Promise<Value>;
  readonly size: () => number;
  /** False where the budget is 0: what is read is made anew each time. */
  readonly keeps: boolean;
}

/** Of changes that take something away, or give it to somebody else: nothing stands in for that. */
const GONE = /^(?:pages|host):/;

/**
 * Within a budget of bytes, dropped by tag. Each project has a room of its own, least recently used first out; over
 * the budget, the largest room gives: who fills memory with made-up addresses pushes out their own.
 */
export function createTaggedCache<Value>(options: TaggedCacheOptions<Value>): TaggedCache<Value> {
  const { maxBytes, onDrop, standIn, now = Date.now } = options;
  type Room = LRUCache<string, Entry<Value>>;
  const keysByTag = new Map<string, Set<string>>();
  const flights = new Map<string, Flight<Value>>();
  const rooms = new Map<string | null, Room>();
  const roomsByKey = new Map<string, Room>();
  let bytes = 0;
  /** Whether who is asked did not answer the last time. */
  let isAway = false;

  const forget = (entry: Entry<Value>, key: string): void => {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    roomsByKey.delete(key);
    bytes -= entry.bytes;
    onDrop?.(entry.value);
  };

  const remove = (key: string): void => void roomsByKey.get(key)?.delete(key);

  const isTrue = ({ stale, expiresAt }: Entry<Value>): boolean =>
    !stale && (expiresAt === undefined || expiresAt > now());

  const get = (key: string): Value | undefined => {
    const entry = roomsByKey.get(key)?.get(key);
    if (entry === undefined || isTrue(entry)) return entry?.value;
    if (!standIn) remove(key);
    return undefined;
  };

  const roomOf = (project: string | null): Room => {
    const known = rooms.get(project);
    if (known) return known;
    const room: Room = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.bytes,
      dispose: (entry, key) => {
        forget(entry, key);
      },
    });
    rooms.set(project, room);
    return room;
  };

  const makeRoom = (): void => {
    while (bytes > maxBytes) {
      let [project, largest] = [null as string | null, undefined as Room | undefined];
      for (const [id, room] of rooms) {
        if (room.size === 0) rooms.delete(id);
        else if (!largest || room.calculatedSize > largest.calculatedSize) [project, largest] = [id, room];
      }
      if (!largest) return;
      largest.pop();
      if (largest.size === 0) rooms.delete(project);
    }
  };

  const insert = (key: string, project: string | null, filled: Filled<Value>): void => {
    remove(key);
    if (maxBytes === 0 || filled.keep === false || filled.bytes > maxBytes) return;
    const room = roomOf(project);
    room.set(key, { ...filled, stale: false });
    roomsByKey.set(key, room);
    bytes += filled.bytes;
    for (const tag of filled.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    makeRoom();
  };

  /** What is no longer true and may be given while who is asked is away. */
  const oldOf = (key: string): { readonly value: Value } | undefined =>
    standIn ? roomsByKey.get(key)?.peek(key) : undefined;

  // A fill that began before a change may hold what was true before it: those who already wait get it, nobody
  // after them does, and it is never stored.
  const leaveFlights = (concerned: (flight: Flight<Value>) => boolean): void => {
    for (const [key, flight] of flights) {
      if (!concerned(flight)) continue;
      flight.stale = true;
      flights.delete(key);
    }
  };

  const fly = (key: string, project: string | null, fill: () => Promise<Filled<Value>>): Flight<Value> => {
    const run = async (): Promise<Value> => {
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
        if (standIn?.isGone(error)) remove(key);
        throw error;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    };
    const flight: Flight<Value> = { project, stale: false, late: false, promise: Promise.resolve().then(run) };
    flights.set(key, flight);
    return flight;
  };

  /** The old value once the new one lets itself be waited for. */
  const withPatience = (flight: Flight<Value>, key: string, { patience }: StandIn): Promise<Value> => {
    const old = oldOf(key);
    if (!old) return flight.promise;
    flight.promise.catch(() => undefined);
    if (flight.late) return Promise.resolve(old.value);
    const { promise, resolve } = Promise.withResolvers<Value>();
    const beLate = () => {
      flight.late = true;
      isAway = true;
      resolve(old.value);
    };
    const timer = setTimeout(beLate, isAway ? patience.away : patience.well);
    return Promise.race([flight.promise, promise]).finally(() => clearTimeout(timer));
  };

  return {
    get,
    read: (key, project, fill) => {
      const found = get(key);
      if (found !== undefined) return Promise.resolve(found);
      const flight = flights.get(key) ?? fly(key, project, fill);
      return standIn ? withPatience(flight, key, standIn) : flight.promise;
    },
    invalidate: ({ project_id, tags }) => {
      leaveFlights(({ project }) => project === null || project_id === null || project === project_id);
      const isGone = !standIn || tags.some((tag) => GONE.test(tag));
      for (const key of new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))) {
        const entry = roomsByKey.get(key)?.peek(key);
        if (isGone || !entry) remove(key);
        else {
          entry.stale = true;
          onDrop?.(entry.value);
        }
      }
    },
    clear: () => {
      leaveFlights(() => true);
      for (const room of rooms.values()) room.clear();
      rooms.clear();
    },
    size: () => roomsByKey.size,
    keeps: maxBytes > 0,
  };
}
