import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';

/** Articles whose reads wait to be written; what comes beyond is not counted until they are. */
const MOST_WAITING = 5000;

/**
 * Reads of articles, added up here and written together now and then: no visitor waits for a write, and no cache is
 * dropped for one. What a process that is killed had not written is lost.
 */
export class ReadCounter {
  readonly #database: Database;
  readonly #logger: Logger;
  /** Reads by article, by project. */
  #waiting = new Map<string, Map<string, number>>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #every: number;

  constructor(database: Database, logger: Logger, every: number) {
    this.#database = database;
    this.#logger = logger;
    this.#every = every;
  }

  /** Notes one read. Returns whether there was room for it. */
  add(projectId: string, articleId: string): boolean {
    const ofProject = this.#waiting.get(projectId) ?? new Map<string, number>();
    if (!ofProject.has(articleId)) {
      if (this.#size >= MOST_WAITING) return false;
      this.#size += 1;
    }
    ofProject.set(articleId, (ofProject.get(articleId) ?? 0) + 1);
    this.#waiting.set(projectId, ofProject);
    this.#timer ??= setTimeout(() => void this.write(), this.#every).unref();
    return true;
  }

  /** Writes what waits, after what is being written. Never rejects: reads that could not be written are not worth a failure. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#size = 0;
    for (const [projectId, reads] of waiting)
      await this.#writeProject(projectId, reads).catch((error: unknown) =>
        this.#logger.warn({ err: error, projectId }, 'reads of articles could not be written'),
      );
  }

  #writeProject(projectId: string, reads: ReadonlyMap<string, number>): Promise<unknown> {
    // In one order always, so that two nodes never wait for each other.
    const rows = [...reads].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return this.#database.transaction({ projectId }, (transaction) =>
      transaction.execute(sql`
        UPDATE articles a SET reads = a.reads + n.reads
          FROM unnest(${sql.param(rows.map(([id]) => id))}::uuid[], ${sql.param(rows.map(([, count]) => count))}::int[]) n(id, reads)
          WHERE a.project_id = ${projectId} AND a.id = n.id AND a.status = 'published'`),
    );
  }
}
