import { ApiError } from 'shared-contracts';

const RETRY_AFTER_SECONDS = 5;

/** Lets only so much heavy work run at once; so much more may wait, in order. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Throws `unavailable` where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // A turn is handed on, so that nobody comes in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting)
      throw new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Work under one key goes one after the other; under different keys it does not wait. */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, turn);
    const forget = () => this.#last.get(key) === turn && this.#last.delete(key);
    turn.then(forget, forget);
    return turn;
  }
}
