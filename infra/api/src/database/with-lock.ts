import type { Pool } from 'pg';

/**
 * Does work while one connection holds a lock that no other node gets meanwhile; a node that ends loses it. Returns
 * false, and does nothing, where another has it.
 */
export async function withLock(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  // A connection that breaks has lost its lock; what is under way goes on to its end.
  let broken: Error | undefined;
  const note = (error: Error) => {
    broken = error;
  };
  client.on('error', note);
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(note);
    }
    return true;
  } finally {
    client.off('error', note);
    client.release(broken);
  }
}
