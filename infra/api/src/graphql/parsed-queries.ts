import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Characters of the queries that are kept, read and checked: each takes some fifty bytes of memory. */
const MOST_CHARACTERS = 200_000;

/** Queries that sites ask over and over. By their length: by number, long ones that nobody asks twice would fill the memory. */
export const parsedQueries = () => ({
  documentCache: new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_, query) => query.length + 1,
  }),
  // What is wrong is found out as fast as it is looked up.
  errorCache: { get: () => undefined, set: () => undefined },
});
