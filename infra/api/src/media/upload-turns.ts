interface Turn {
  readonly end: AbortController;
  readonly over: Promise<void>;
}

/**
 * Requests of one upload go one after the other; a new one ends the one before it, whose line was cut, and which still
 * waits for bytes that will never come. What came in by then is kept.
 */
export class UploadTurns {
  readonly #last = new Map<string, Turn>();

  async run<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const mine: Turn = { end: new AbortController(), over };
    this.#last.set(key, mine);
    try {
      before?.end.abort();
      await before?.over;
      return await work(mine.end.signal);
    } finally {
      resolve();
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
