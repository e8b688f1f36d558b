import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds after which whoever waits has the database asked for a sign of life, and for which that may take. */
const SUSPECT = 1000;
const PATIENCE = 3000;
const AGAIN = 500;

/** Ends work on a database that answers nobody, as one that is frozen, or behind a network that swallows everything. */
export interface Heartbeat {
  /** Runs work. Rejects at once while the database is known to be silent. */
  readonly watch: <T>(work: () => Promise<T>) => Promise<T>;
  readonly stop: () => void;
}

const TIMED_OUT = /timeout/i;
/** What a system says of a way on which everything is swallowed, once it gives up by itself. */
const SWALLOWED: ReadonlySet<unknown> = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN']);

/** Whether a database says anything at all within the time, be it a refusal. */
export async function isHeard(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    if (!(error instanceof Error)) return true;
    return !TIMED_OUT.test(error.message) && !('code' in error && SWALLOWED.has(error.code));
  } finally {
    // It may never hear of it either.
    client.end().catch(() => undefined);
  }
}

/**
 * `onSilent` cuts the connections of those who wait. Slow work alone is no silence: a fresh connection is answered
 * then, or others are, where new connections take long.
 */
export function createHeartbeat(ask: () => Promise<boolean>, onSilent: () => void): Heartbeat {
  const waiting = new Set<{ readonly since: number }>();
  let silent = false;
  let asking = false;
  let stopped = false;
  let answered = 0;

  const isSilent = async (): Promise<boolean> => {
    const before = answered;
    return !(await ask()) && answered === before;
  };
  const look = async (): Promise<void> => {
    asking = true;
    while (!stopped && (await isSilent())) {
      silent = true;
      onSilent();
      await delay(AGAIN, undefined, { ref: false });
    }
    silent = false;
    asking = false;
  };
  const isLate = (): boolean => {
    const [oldest] = waiting;
    return oldest !== undefined && performance.now() - oldest.since > SUSPECT;
  };
  const timer = setInterval(() => {
    if (!asking && isLate()) void look();
  }, AGAIN).unref();

  return {
    watch: async (work) => {
      if (silent) throw new Error('Connection terminated: the database answers nobody');
      const own = { since: performance.now() };
      waiting.add(own);
      try {
        const result = await work();
        answered += 1;
        return result;
      } finally {
        waiting.delete(own);
      }
    },
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}
