import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';

interface Kept<T> {
  readonly of: unknown;
  readonly size: number;
  readonly value: T;
}

/**
 * What was read of projects, kept until the feed tells of a change to them. What was under way when that came is
 * answered and not kept.
 */
export class ProjectCache<T> {
  readonly #feed: Pick<ChangeFeed, 'ready'>;
  readonly #sizeOf: (value: T) => number;
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #reading = new Map<string, { readonly of: unknown; readonly value: Promise<T> }>();

  constructor(feed: Pick<ChangeFeed, 'ready' | 'onChange'>, most: number, sizeOf: (value: T) => number) {
    this.#feed = feed;
    this.#sizeOf = sizeOf;
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: ({ size }) => size });
    feed.onChange(({ project_id: project }) => {
      if (project === null) return;
      this.#kept.delete(project);
      this.#reading.delete(project);
    });
  }

  /** `of` is what else the value depends on: kept as long as it is the same. Who asks meanwhile waits for the one reading. */
  async get(project: string, of: unknown, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(project);
    if (kept && kept.of === of) return kept.value;
    const underWay = this.#reading.get(project);
    if (underWay && underWay.of === of) return underWay.value;
    // From here on, changes are heard of.
    const reading = { of, value: this.#feed.ready().then(read) };
    this.#reading.set(project, reading);
    try {
      const value = await reading.value;
      if (this.#reading.get(project) === reading) this.#kept.set(project, { of, value, size: this.#sizeOf(value) });
      return value;
    } finally {
      if (this.#reading.get(project) === reading) this.#reading.delete(project);
    }
  }
}
