import { ApiError } from 'shared-contracts';

const RETRY_AFTER_SECONDS = 10;

/** Streams that may be open: in all, of one project, of one user. */
const MOST = { all: 2000, project: 200, user: 12 } as const;

interface Follower {
  readonly user: string;
  readonly project: string;
}

/**
 * Open streams of events: so many, so many of one project and one user, and none that outlives the API. Where all are
 * taken, whoever holds most gives one to who has fewer: many accounts of one stranger keep nobody out.
 */
export class EventStreams {
  /** Milliseconds between signs of life. */
  readonly beat: number;
  readonly #most: Readonly<Record<keyof typeof MOST, number>>;
  /** The oldest first. */
  readonly #stops = new Map<() => void, Follower>();

  constructor(beat: number, most: Readonly<Record<keyof typeof MOST, number>> = MOST) {
    this.beat = beat;
    this.#most = most;
  }

  /** `stop` ends the stream when the API does. Throws `too_many_requests` or `unavailable`; returns the removal. */
  add(follower: Follower, stop: () => void): () => void {
    const retryAfter = RETRY_AFTER_SECONDS;
    const all = [...this.#stops.values()];
    for (const whose of ['user', 'project'] as const)
      if (all.filter((other) => other[whose] === follower[whose]).length >= this.#most[whose])
        throw new ApiError('too_many_requests', { retryAfter });
    if (all.length >= this.#most.all && !this.#giveOne(follower)) throw new ApiError('unavailable', { retryAfter });
    this.#stops.set(stop, follower);
    return () => this.#stops.delete(stop);
  }

  get size(): number {
    return this.#stops.size;
  }

  stop(): void {
    for (const stop of [...this.#stops.keys()]) stop();
  }

  /** Ends the oldest stream of the user who has most, where that leaves them no fewer than the one who asks. */
  #giveOne({ user }: Follower): boolean {
    const byUser = Object.entries(Object.groupBy(this.#stops, ([, follower]) => follower.user));
    const [richest, streams = []] = byUser.toSorted(([, a = []], [, b = []]) => b.length - a.length)[0] ?? [];
    const own = byUser.find(([id]) => id === user)?.[1]?.length ?? 0;
    const [stop] = streams[0] ?? [];
    if (!stop || richest === user || streams.length <= own + 1) return false;
    this.#stops.delete(stop);
    stop();
    return true;
  }
}
