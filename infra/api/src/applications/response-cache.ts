import { createPartitionedCache, type PartitionedCache } from 'shared-contracts/partitioned-cache';

/** An answer that was good when it came. */
export interface Kept<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
  readonly bytes: number;
}

export interface ResponseCacheOptions {
  readonly now: () => number;
  readonly maxBytes: number;
  /** How long an answer may stand in for a new one, in milliseconds from when it came. */
  readonly staleFor: number;
  /** How long those who have an old answer wait for a new one, in milliseconds. */
  readonly hurry: number;
}

interface Entry<T> extends Kept<T> {
  readonly staleUntil: number;
}

const LATE = Symbol('late');

/** Resolves after so long; never keeps the process alive. */
const late = (milliseconds: number) => {
  const { promise, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => resolve(LATE), milliseconds).unref();
  return { promise, stop: () => clearTimeout(timer) };
};

/**
 * Answers of applications, each asked for once by all who want it. Where a new one is late or fails, the old one is
 * given; the new one is kept whenever it comes. A project that asks for much pushes out its own.
 */
export class ResponseCache<T extends object> {
  readonly #options: ResponseCacheOptions;
  readonly #entries: PartitionedCache<Entry<T>>;
  readonly #flights = new Map<string, Promise<Kept<T>>>();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#entries = createPartitionedCache(options.maxBytes);
  }

  /** Rejects as `ask` does where there is no answer to give. */
  async read(key: string, project: string, ask: () => Promise<Kept<T>>): Promise<Kept<T>> {
    const { now, hurry } = this.#options;
    const entry = this.#entries.get(key);
    if (entry && entry.freshUntil > now()) return entry;
    const flight = this.#flights.get(key) ?? this.#ask(key, project, ask);
    if (!entry || entry.staleUntil <= now()) return flight;
    const wait = late(hurry);
    try {
      const answer = await Promise.race([flight, wait.promise]);
      return answer === LATE ? entry : answer;
    } catch {
      return entry;
    } finally {
      wait.stop();
    }
  }

  #ask(key: string, project: string, ask: () => Promise<Kept<T>>): Promise<Kept<T>> {
    const { now, staleFor, maxBytes } = this.#options;
    const flight = ask().then((kept) => {
      if (kept.bytes <= maxBytes) this.#entries.put(key, project, { ...kept, staleUntil: now() + staleFor });
      return kept;
    });
    this.#flights.set(key, flight);
    const land = (): void => void this.#flights.delete(key);
    // Whoever waits hears of a failure; that nobody may be waiting is no reason to fall over it.
    flight.then(land, land);
    return flight;
  }
}
