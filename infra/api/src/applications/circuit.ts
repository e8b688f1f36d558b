import { LRUCache } from 'lru-cache';
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
  /** Questions under way of one project, and of all of them. */
  readonly atOnce?: number;
  readonly atOnceInAll?: number;
}

const DEFAULTS = { failures: 4, rest: 15_000, atOnce: 8, atOnceInAll: 64 };

/** Failures that say something of the application, not of what it was asked. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApplicationError && error.reason !== 'busy' && !error.isRefusal;

/**
 * Keeps questions away from applications that do not answer, and lets only so many be under way. After a rest one
 * question tries again: it decides for the others.
 */
export class Circuit {
  readonly #options: Required<CircuitOptions>;
  readonly #lines = new LRUCache<string, Line>({ max: 2000 });
  readonly #running = new Map<string, number>();
  #runningInAll = 0;

  constructor(options: CircuitOptions) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Rejects with `busy` where nothing is asked. */
  async run<T>({ projectId, origin }: Asked, work: () => Promise<T>): Promise<T> {
    const { now, failures, rest, atOnce, atOnceInAll } = this.#options;
    const name = `${projectId} ${origin}`;
    const line = this.#lines.get(name) ?? { failures: 0, closedUntil: 0, running: 0 };
    this.#lines.set(name, line);
    if (line.closedUntil > now() || (line.failures >= failures && line.running > 0))
      throw new ApplicationError('busy', `${origin} failed ${line.failures} times: it is left alone for a while`);
    if ((this.#running.get(projectId) ?? 0) >= atOnce || this.#runningInAll >= atOnceInAll)
      throw new ApplicationError('busy', `too many questions are under way to ask ${origin}`);
    this.#count(projectId, line, 1);
    try {
      const answer = await work();
      line.failures = 0;
      return answer;
    } catch (error) {
      if (isOutage(error)) line.failures += 1;
      if (line.failures >= failures) line.closedUntil = now() + rest;
      throw error;
    } finally {
      this.#count(projectId, line, -1);
    }
  }

  #count(projectId: string, line: Line, step: 1 | -1): void {
    line.running += step;
    this.#runningInAll += step;
    const running = (this.#running.get(projectId) ?? 0) + step;
    if (running > 0) this.#running.set(projectId, running);
    else this.#running.delete(projectId);
  }
}
