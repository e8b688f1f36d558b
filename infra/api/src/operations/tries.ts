import { ApiError } from 'shared-contracts';

interface Window {
  count: number;
  ends: number;
}

const MOST_KEYS = 10_000;

/** Counts tries per key in windows of fixed length. */
export class Tries {
  readonly #windows = new Map<string, Window>();
  readonly #clock: () => Date;
  readonly #most: number;
  readonly #windowMs: number;

  constructor(clock: () => Date, most = 10, windowMs = 5 * 60_000) {
    this.#clock = clock;
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one try under each key. Throws `too_many_requests` where any has had its share. */
  take(...keys: readonly string[]): void {
    const now = this.#clock().getTime();
    const windows = keys.map((key) => this.#open(key, now));
    const full = windows.find(({ count }) => count >= this.#most);
    if (full) throw new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((full.ends - now) / 1000)) });
    for (const window of windows) window.count += 1;
  }

  /** A success gives the tries back. */
  forget(...keys: readonly string[]): void {
    for (const key of keys) this.#windows.delete(key);
  }

  #open(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.ends > now) return known;
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
