import { LRUCache } from 'lru-cache';

interface Kept {
  readonly tags?: readonly string[];
  readonly bytes: number;
}

/** Entries by key within one budget of bytes, found by tag too. */
export interface PartitionedCache<Entry extends Kept> {
  readonly get: (key: string) => Entry | undefined;
  /** Without being a use of it. */
  readonly peek: (key: string) => Entry | undefined;
  readonly put: (key: string, project: string | null, entry: Entry) => void;
  readonly remove: (key: string) => void;
  readonly keysOf: (tags: readonly string[]) => ReadonlySet<string>;
  readonly clear: () => void;
  readonly size: () => number;
}

/**
 * Each project has a room of its own, least recently used first out; over the budget, the largest room gives: who
 * fills memory with made-up addresses pushes out their own.
 */
export function createPartitionedCache<Entry extends Kept>(
  maxBytes: number,
  onDrop?: (entry: Entry) => void,
): PartitionedCache<Entry> {
  type Room = LRUCache<string, Entry>;
  const keysByTag = new Map<string, Set<string>>();
  const rooms = new Map<string | null, Room>();
  const roomsByKey = new Map<string, Room>();
  let bytes = 0;

  const forget = (entry: Entry, key: string): void => {
    for (const tag of entry.tags ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    roomsByKey.delete(key);
    bytes -= entry.bytes;
    onDrop?.(entry);
  };

  const roomOf = (project: string | null): Room => {
    const known = rooms.get(project);
    if (known) return known;
    const room: Room = new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry) => entry.bytes, dispose: forget });
    rooms.set(project, room);
    return room;
  };

  const makeRoom = (): void => {
    while (bytes > maxBytes) {
      let project: string | null = null;
      let largest: Room | undefined;
      for (const [id, room] of rooms) {
        if (room.size === 0) rooms.delete(id);
        else if (!largest || room.calculatedSize > largest.calculatedSize) [project, largest] = [id, room];
      }
      if (!largest) return;
      largest.pop();
      if (largest.size === 0) rooms.delete(project);
    }
  };

  return {
    get: (key) => roomsByKey.get(key)?.get(key),
    peek: (key) => roomsByKey.get(key)?.peek(key),
    put: (key, project, entry) => {
      const room = roomOf(project);
      room.set(key, entry);
      roomsByKey.set(key, room);
      bytes += entry.bytes;
      for (const tag of entry.tags ?? []) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
      makeRoom();
    },
    remove: (key) => void roomsByKey.get(key)?.delete(key),
    keysOf: (tags) => new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])),
    clear: () => {
      for (const room of rooms.values()) room.clear();
      rooms.clear();
    },
    size: () => roomsByKey.size,
  };
}
