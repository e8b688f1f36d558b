import { ApiError } from 'shared-contracts';

interface Window {
  count: number;
  ends: number;
}

/** Whose tries are counted, and how many of them a window allows. */
export interface Allowance {
  readonly key: string;
  readonly most: number;
}

const MOST_KEYS = 10_000;

/** Counts tries per key in windows of fixed length. */
export class Tries {
  readonly #windows = new Map<string, Window>();
  readonly #clock: () => Date;
  readonly #windowMs: number;

  constructor(clock: () => Date, windowMs = 5 * 60_000) {
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  /** Counts one try under each key. Throws `too_many_requests` where any has had its share. */
  take(...allowances: readonly Allowance[]): void {
    const now = this.#clock().getTime();
    // A refused try opens no window: it must not be able to push others out.
    for (const { key, most } of allowances) {
      const window = this.#find(key, now);
      if (window && window.count >= most)
        throw new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((window.ends - now) / 1000)) });
    }
    for (const { key } of allowances) {
      const window = this.#find(key, now) ?? this.#open(key, now);
      window.count += 1;
    }
  }

  /** A success gives all tries back. */
  forget(...keys: readonly string[]): void {
    for (const key of keys) this.#windows.delete(key);
  }

  /** A success takes back its own try, and no others. */
  giveBack(...keys: readonly string[]): void {
    for (const key of keys) {
      const window = this.#windows.get(key);
      if (window) window.count = Math.max(0, window.count - 1);
    }
  }

  #find(key: string, now: number): Window | undefined {
    const known = this.#windows.get(key);
    return known && known.ends > now ? known : undefined;
  }

  #open(key: string, now: number): Window {
    this.#windows.delete(key);
    if (this.#windows.size >= MOST_KEYS) this.#dropOldest();
    const window = { count: 0, ends: now + this.#windowMs };
    this.#windows.set(key, window);
    return window;
  }

  #dropOldest(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
