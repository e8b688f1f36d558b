import type { TaggedCache } from './tagged-cache.ts';

/** Two caches as one: what is `aside` has a room of its own, and pushes out nothing else however much of it there is. */
export function splitCache<Value>(
  isAside: (key: string) => boolean,
  main: TaggedCache<Value>,
  aside: TaggedCache<Value>,
): TaggedCache<Value> {
  const both = [main, aside] as const;
  const roomOf = (key: string): TaggedCache<Value> => (isAside(key) ? aside : main);
  return {
    get: (key) => roomOf(key).get(key),
    isAtHand: (key) => roomOf(key).isAtHand(key),
    read: (key, project, fill) => roomOf(key).read(key, project, fill),
    invalidate: (change) => {
      for (const cache of both) cache.invalidate(change);
    },
    clear: () => {
      for (const cache of both) cache.clear();
    },
    size: () => main.size() + aside.size(),
    keeps: main.keeps,
  };
}
