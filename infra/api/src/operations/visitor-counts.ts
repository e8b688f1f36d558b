import { createHmac, randomBytes } from 'node:crypto';
import { createPartitionedCache } from 'shared-contracts/partitioned-cache';

const DAY_MS = 24 * 60 * 60_000;
/** What is noted of all projects together; each has a room of its own, of which the largest gives where there is no more. */
const MOST_NOTED = 131_072;

interface Noted {
  readonly bytes: 1;
  /** Milliseconds since 1970. */
  readonly until: number;
  times: number;
}

/**
 * What visitors of pages on trial did within a day, by this process alone. Who they are is under a hash by a secret that
 * ends with the process, and written nowhere.
 */
export class VisitorCounts {
  readonly #secret = randomBytes(32);
  readonly #noted: ReturnType<typeof createPartitionedCache<Noted>>;

  constructor(most = MOST_NOTED) {
    this.#noted = createPartitionedCache<Noted>(most);
  }

  /** A key of nothing but this process. */
  keyOf(...parts: readonly string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  }

  /** How often it was noted within a day from the first time. */
  times(key: string, now: Date): number {
    const noted = this.#noted.get(key);
    return noted && noted.until > now.getTime() ? noted.times : 0;
  }

  note(projectId: string, key: string, now: Date): void {
    const noted = this.#noted.get(key);
    if (noted && noted.until > now.getTime()) noted.times += 1;
    else this.#noted.put(key, projectId, { bytes: 1, until: now.getTime() + DAY_MS, times: 1 });
  }
}
