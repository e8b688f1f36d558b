import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { VisitorCounts } from './visitor-counts.ts';

/** Versions of pages whose outcomes wait to be written, in all and of one project; what comes beyond is not counted. */
const MOST_WAITING = { all: 5000, ofProject: 500 };

interface Counted {
  readonly page: string;
  readonly version: string;
  seen: number;
  reached: number;
}

/**
 * Outcomes of trials, added up here and written together now and then, as reads of articles are: no visitor waits for a
 * write, and no cache is dropped for one. What a process that is killed had not written is lost, of all versions alike.
 */
export class OutcomeCounter {
  /** Who did what already. */
  readonly visitors = new VisitorCounts();
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #every: number;
  /** By version, by project. */
  #waiting = new Map<string, Map<string, Counted>>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, logger: Logger, every: number) {
    this.#database = database;
    this.#logger = logger;
    this.#every = every;
  }

  /** Notes one of them. Returns whether there was room for it. */
  add(projectId: string, page: string, version: string, what: 'seen' | 'reached'): boolean {
    const ofProject = this.#waiting.get(projectId) ?? new Map<string, Counted>();
    const counted = ofProject.get(version) ?? { page, version, seen: 0, reached: 0 };
    if (!ofProject.has(version)) {
      if (this.#size >= MOST_WAITING.all || ofProject.size >= MOST_WAITING.ofProject) return false;
      this.#size += 1;
    }
    counted[what] += 1;
    ofProject.set(version, counted);
    this.#waiting.set(projectId, ofProject);
    this.#timer ??= setTimeout(() => void this.write(), this.#every).unref();
    return true;
  }

  /** Writes what waits, after what is being written. Never rejects. */
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
    for (const [projectId, counted] of waiting)
      await this.#writeProject(projectId, [...counted.values()]).catch((error: unknown) =>
        this.#logger.warn({ err: error, projectId }, 'outcomes of trials could not be written'),
      );
  }

  #writeProject(projectId: string, counted: readonly Counted[]): Promise<unknown> {
    // In one order always, so that two nodes never wait for each other.
    const rows = counted.toSorted((a, b) => (a.version < b.version ? -1 : 1));
    const column = (of: (row: Counted) => unknown) => sql.param(rows.map(of));
    return this.#database.transaction({ projectId }, (transaction) =>
      transaction.execute(sql`
        INSERT INTO page_outcomes AS o (project_id, page_id, version_id, seen, reached)
          SELECT t.project_id, t.page_id, n.version, n.seen, n.reached
            FROM unnest(${column(({ page }) => page)}::uuid[], ${column(({ version }) => version)}::uuid[],
              ${column(({ seen }) => seen)}::int[], ${column(({ reached }) => reached)}::int[]) n(page, version, seen, reached)
            JOIN page_trials t ON t.project_id = ${projectId} AND t.page_id = n.page AND t.running
          ON CONFLICT (project_id, page_id, version_id)
            DO UPDATE SET seen = o.seen + excluded.seen, reached = o.reached + excluded.reached`),
    );
  }
}
