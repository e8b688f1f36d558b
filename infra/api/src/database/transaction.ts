import type { Pool, PoolClient } from 'pg';

/** What row security lets a transaction see and change. */
export interface Scope {
  readonly projectId?: string;
  readonly userId?: string;
  /** Reads the change feed of all projects. */
  readonly readsFeed?: boolean;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const setId = (name: string, id: string | undefined): string => {
  if (id === undefined) return '';
  if (!UUID.test(id)) throw new TypeError(`${name} is not an id`);
  return `SET LOCAL app.${name} = '${id}';`;
};

/** Start and scope travel together: one round trip. */
const begin = ({ projectId, userId, readsFeed }: Scope): string =>
  `BEGIN;${setId('project_id', projectId)}${setId('user_id', userId)}${readsFeed ? "SET LOCAL app.reads_feed = 'on';" : ''}`;

/** Runs work in a transaction. A connection that cannot be rolled back is thrown away. */
export async function openTransaction<T>(
  pool: Pool,
  scope: Scope,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const start = begin(scope);
  const client = await pool.connect();
  // A connection lost between two queries speaks through the next query.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query(start);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
