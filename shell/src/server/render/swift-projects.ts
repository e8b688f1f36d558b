import { LRUCache } from 'lru-cache';

/** Milliseconds that a worker is at a page of a swift project. */
const SWIFT = 100;
/** Pages in a row that show it, and how long one that took longer is held against the project. Milliseconds. */
const SHOWN = 50;
const HELD_AGAINST = 30_000;
const REMEMBERED = 2000;

export interface SwiftProjects {
  /** Whether nobody waits long for a page of the project, as far as its last ones tell. */
  readonly has: (project: string) => boolean;
  /** Tells how long a worker was at a page. */
  readonly note: (project: string, milliseconds: number) => void;
}

export function createSwiftProjects(now: () => number = () => performance.now()): SwiftProjects {
  const shown = new LRUCache<string, number>({ max: REMEMBERED });
  const slowAt = new LRUCache<string, number>({ max: REMEMBERED });
  return {
    has: (project) =>
      (shown.get(project) ?? 0) >= SHOWN && now() - (slowAt.get(project) ?? Number.NEGATIVE_INFINITY) > HELD_AGAINST,
    note: (project, milliseconds) => {
      if (milliseconds <= SWIFT) {
        shown.set(project, (shown.get(project) ?? 0) + 1);
        return;
      }
      shown.delete(project);
      slowAt.set(project, now());
    },
  };
}
