import { ApiError } from 'shared-contracts';

const MOST_PER_USER = 12;
const MOST = 2000;
const RETRY_AFTER_SECONDS = 10;

/** Open streams of events: so many, so many of one user, and none that outlives the API. */
export class Followers {
  /** Milliseconds between signs of life. */
  readonly beat: number;
  readonly #stops = new Map<() => void, string>();

  constructor(beat: number) {
    this.beat = beat;
  }

  /** `stop` ends the stream when the API does. Throws `too_many_requests` or `unavailable`; answers the removal. */
  add(userId: string, stop: () => void): () => void {
    const retryAfter = RETRY_AFTER_SECONDS;
    if (this.#stops.size >= MOST) throw new ApiError('unavailable', { retryAfter });
    const own = [...this.#stops.values()].filter((id) => id === userId).length;
    if (own >= MOST_PER_USER) throw new ApiError('too_many_requests', { retryAfter });
    this.#stops.set(stop, userId);
    return () => this.#stops.delete(stop);
  }

  get size(): number {
    return this.#stops.size;
  }

  stop(): void {
    for (const stop of [...this.#stops.keys()]) stop();
  }
}
