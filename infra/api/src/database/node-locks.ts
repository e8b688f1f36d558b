import pg from 'pg';

/** Milliseconds. */
const PATIENCE = { connectionTimeoutMillis: 5000, query_timeout: 5000 } as const;

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
    const client = new pg.Client({ ...config, ...PATIENCE });
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

  const hold = async (lock: number, work: () => Promise<void>): Promise<boolean> => {
    connection ??= connect();
    const client = await connection;
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined);
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
