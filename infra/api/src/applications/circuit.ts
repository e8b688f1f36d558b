import { LRUCache } from 'lru-cache';
import { FairQueue, QueueFullError } from 'shared-contracts/fair-queue';
import { ApplicationError } from './application-error.ts';

/** Whom one project asks. What goes wrong with its fields, or what it holds up, is no other project's trouble. */
export interface Asked {
  readonly projectId: string;
  readonly origin: string;
}

interface Line {
  failures: number;
  /** Milliseconds since 1970: nobody is asked before. */
  closedUntil: number;
  running: number;
}

export interface CircuitOptions {
  readonly now: () => number;
  /** Failures in a row after which an origin is left alone. */
  readonly failures?: number;
  /** How long, in milliseconds. */
  readonly rest?: number;
  /** Questions under way: of one project, to one origin whoever asks, and in all. */
  readonly atOnce?: number;
  readonly atOnceToOrigin?: number;
  readonly atOnceInAll?: number;
  /** Questions of one project that wait for its turn. */
  readonly waiting?: number;
}

const DEFAULTS = { failures: 4, rest: 15_000, atOnce: 8, atOnceToOrigin: 16, atOnceInAll: 64, waiting: 16 };
/** Who waits behind so many would have no answer in time. */
const MOST_WAITING = 256;

/** Failures that say something of the application, not of what it was asked. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApplicationError && error.reason !== 'busy' && !error.isRefusal;

/**
 * Keeps questions away from applications that do not answer, and lets only so many be under way: projects take turns,
 * so that what hangs of some keeps no other from asking. After a rest one question tries again: it decides for the
 * others.
 */
export class Circuit {
  readonly #options: Required<CircuitOptions>;
  readonly #lines = new LRUCache<string, Line>({ max: 2000 });
  readonly #ofProjects: FairQueue;
  readonly #toOrigins: FairQueue;

  constructor(options: CircuitOptions) {
    this.#options = { ...DEFAULTS, ...options };
    const { atOnce, atOnceToOrigin, atOnceInAll, waiting } = this.#options;
    const shares = { waiting: MOST_WAITING, waitingPerKey: waiting };
    this.#ofProjects = new FairQueue({ ...shares, atOnce: atOnceInAll, atOncePerKey: atOnce });
    // Without a place of its own: what waits for a slow origin must hold none that others could have.
    this.#toOrigins = new FairQueue({ ...shares, atOncePerKey: atOnceToOrigin });
  }

  /** Rejects with `busy` where nothing is asked. */
  async run<T>({ projectId, origin }: Asked, work: () => Promise<T>): Promise<T> {
    const name = `${projectId} ${origin}`;
    const line = this.#lines.get(name) ?? { failures: 0, closedUntil: 0, running: 0 };
    this.#lines.set(name, line);
    this.#refuseClosed(line, origin);
    const turn = () => this.#ofProjects.run(projectId, () => this.#ask(line, origin, work));
    return this.#toOrigins.run(origin, turn).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ApplicationError('busy', `too many questions are under way to ask ${origin}`);
    });
  }

  async #ask<T>(line: Line, origin: string, work: () => Promise<T>): Promise<T> {
    const { now, failures, rest } = this.#options;
    // Others may have found out while this one waited.
    this.#refuseClosed(line, origin);
    line.running += 1;
    try {
      const answer = await work();
      line.failures = 0;
      return answer;
    } catch (error) {
      if (isOutage(error)) line.failures += 1;
      if (line.failures >= failures) line.closedUntil = now() + rest;
      throw error;
    } finally {
      line.running -= 1;
    }
  }

  #refuseClosed({ closedUntil, failures, running }: Line, origin: string): void {
    const { now, failures: most } = this.#options;
    if (closedUntil > now() || (failures >= most && running > 0))
      throw new ApplicationError('busy', `${origin} failed ${failures} times: it is left alone for a while`);
  }
}
