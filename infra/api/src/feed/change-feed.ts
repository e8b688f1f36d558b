import { asc, gt, max } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Change } from 'shared-contracts';
import { changes } from '../database/change-tables.ts';
import type { Database } from '../database/open-database.ts';

export type ChangeListener = (change: Change) => void;

/** Channel on which writers tell other nodes. */
export const CHANGES_CHANNEL = 'sections_changes';
const POLL_MS = 2000;
const MOST = 500;

/** Follows the feed: tells listeners of every change once and in order, whichever node made it. */
export class ChangeFeed {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #listeners = new Set<ChangeListener>();
  readonly #stops: (() => void)[] = [];
  readonly #waiting = new Set<() => void>();
  #last: number | null = null;
  #found: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  /** Starts hearing of other nodes' changes. An embedded database has no other nodes. */
  start(): void {
    if (this.#database.kind === 'embedded') return;
    const catchUp = () => void this.catchUp();
    const timer = setInterval(catchUp, POLL_MS).unref();
    this.#stops.push(this.#database.listen(CHANGES_CHANNEL, catchUp), () => clearInterval(timer));
  }

  stop(): void {
    for (const stop of [...this.#stops.splice(0), ...this.#waiting]) stop();
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when it is known where the feed stands; before that, nothing may be written. */
  ready(): Promise<void> {
    this.#found ??= this.lastSeq().then(
      (last) => {
        this.#last = last;
      },
      (error: unknown) => {
        this.#found = null;
        throw error;
      },
    );
    return this.#found;
  }

  /** Tells of a change that this node has just committed; changes before it that are still unheard come first. */
  async publish(change: Change): Promise<void> {
    const last = this.#last ?? 0;
    if (change.seq === last + 1) return this.#tell(change);
    if (change.seq <= last) return;
    await this.catchUp();
    // Heard out of order is better than not at all: a follower that sees the gap drops everything.
    if ((this.#last ?? 0) < change.seq) this.#notify(change);
  }

  /** Hears what is new. Never rejects: the next notification or poll comes back to it. */
  catchUp(): Promise<void> {
    if (this.#reading) {
      // One that has begun may not see what was committed since: another follows, for all who ask meanwhile.
      this.#next ??= this.#reading.then(() => {
        this.#next = null;
        return this.catchUp();
      });
      return this.#next;
    }
    this.#reading = this.#read()
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'change feed could not be read'))
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }

  async #read(): Promise<void> {
    await this.ready();
    for (;;) {
      const found = await this.list(this.#last ?? 0);
      for (const change of found) if (change.seq > (this.#last ?? 0)) this.#tell(change);
      if (found.length < MOST) return;
    }
  }

  /** Changes after a position, oldest first, at most 500. None of them can be lost any more: numbers are given once. */
  async list(after: number): Promise<Change[]> {
    const found = await this.#select(after);
    if (found.length > 0) await this.#database.flush();
    return found;
  }

  #select(after: number): Promise<Change[]> {
    return this.#database.transaction({ readsFeed: true }, async (transaction) => {
      const rows = await transaction
        .select()
        .from(changes)
        .where(gt(changes.seq, after))
        .orderBy(asc(changes.seq))
        .limit(MOST);
      return rows.map((row) => ({
        seq: row.seq,
        project_id: row.projectId,
        tags: row.tags,
        actor: row.actor,
        at: row.at.toISOString(),
      }));
    });
  }

  lastSeq(): Promise<number> {
    return this.#database.transaction({ readsFeed: true }, async (transaction) => {
      const [row] = await transaction.select({ last: max(changes.seq) }).from(changes);
      return row?.last ?? 0;
    });
  }

  /** Resolves at the next change, when the time is up, or when the asker is gone. */
  async next(seconds: number, signal?: AbortSignal): Promise<void> {
    const ends = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);
    if (ends.aborted) return;
    await new Promise<void>((resolve) => {
      const stop = this.onChange(() => done());
      const done = () => {
        stop();
        this.#waiting.delete(done);
        ends.removeEventListener('abort', done);
        resolve();
      };
      ends.addEventListener('abort', done);
      this.#waiting.add(done);
    });
  }

  #tell(change: Change): void {
    this.#last = change.seq;
    this.#notify(change);
  }

  #notify(change: Change): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        this.#logger.error({ err: error }, 'listener of the change feed failed');
      }
    }
  }
}
