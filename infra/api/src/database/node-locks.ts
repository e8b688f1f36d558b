import pg from 'pg';

/** Milliseconds. What is silent for as long as work takes is there still for those between this node and the server. */
const PATIENCE = { connectionTimeoutMillis: 5000, query_timeout: 5000, keepAlive: true } as const;

export interface NodeLocks {
  /** Does work unless another node, or this one, is doing some under the same lock. Returns whether it was done. */
  readonly alone: (lock: number, work: () => Promise<void>) => Promise<boolean>;
  /** Resolves once what is under way has ended. */
  readonly settled: () => Promise<void>;
}

/**
 * Locks that no other node gets meanwhile. One connection has all of them, and is there while there are any: it is none
 * of those that requests share, however long work under a lock takes. A node that ends, or whose connection breaks, has
 * lost its locks; what is under way then goes on to its end.
 */
export function createNodeLocks(config: pg.ClientConfig): NodeLocks {
  const held = new Map<number, Promise<boolean>>();
  let connection: Promise<pg.Client> | undefined;

  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...PATIENCE, ...config });
    const opened = client.connect().then(() => client);
    const forget = (): void => {
      if (connection === opened) connection = undefined;
    };
    client.on('error', forget);
    opened.catch(forget);
    return opened;
  };

  const disconnect = async (): Promise<void> => {
    const last = connection;
    connection = undefined;
    await last?.then((client) => client.end()).catch(() => undefined);
  };

  /** What was not answered keeps everything after it waiting, and may be granted later, to nobody: its session ends. */
  const ask = async (opened: Promise<pg.Client>, what: string, lock: number): Promise<boolean> => {
    const client = await opened;
    try {
      const { rows } = await client.query<{ done: boolean }>(`SELECT ${what}($1) AS done`, [lock]);
      return rows[0]?.done === true;
    } catch (error) {
      if (connection === opened) connection = undefined;
      void client.end().catch(() => undefined);
      throw error;
    }
  };

  const hold = async (lock: number, work: () => Promise<void>): Promise<boolean> => {
    connection ??= connect();
    const mine = connection;
    if (!(await ask(mine, 'pg_try_advisory_lock', lock))) return false;
    try {
      await work();
    } finally {
      await ask(mine, 'pg_advisory_unlock', lock).catch(() => undefined);
    }
    return true;
  };

  return {
    alone: async (lock, work) => {
      // The session of the connection would be given it once more.
      if (held.has(lock)) return false;
      const done = hold(lock, work);
      held.set(lock, done);
      try {
        return await done;
      } finally {
        held.delete(lock);
        if (held.size === 0) await disconnect();
      }
    },
    settled: async () => void (await Promise.allSettled(held.values())),
  };
}
