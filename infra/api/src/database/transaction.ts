import pg, { type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';

/** What row security lets a transaction see and change. */
export interface Scope {
  readonly projectId?: string;
  readonly userId?: string;
  /** Sees pages and media that visitors do not find: for those who work on the project. */
  readonly seesDrafts?: boolean;
  /** Sees variations of pages beside the pages; those that visitors are not shown only with `seesDrafts`. */
  readonly seesVariations?: boolean;
  /** Sees media that were deleted and can still be brought back, beside those of the library. */
  readonly seesBin?: boolean;
  /** Of a token that was mailed, or of a session: what its holder sees. */
  readonly tokenHash?: string;
  /** Folded address of an account: what somebody who names it may find. */
  readonly email?: string;
  /** Reads the change feed of all projects. */
  readonly readsFeed?: boolean;
  /** Sees which submissions of any project are due. */
  readonly keepsForms?: boolean;
  /** Deletes what is kept no longer, of any project. */
  readonly keepsHouse?: boolean;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const HASH = /^[0-9a-f]{64}$/;

const TEXT = /^[^\0]*$/;

const setLocal = (name: string, value: string | undefined, pattern: RegExp): string => {
  if (value === undefined) return '';
  if (!pattern.test(value)) throw new TypeError(`${name} is not one`);
  return `SET LOCAL app.${name} = ${pg.escapeLiteral(value)};`;
};

/** Start and scope travel together: one round trip. */
const begin = ({ projectId, userId, tokenHash, email, ...flags }: Scope): string =>
  [
    'BEGIN;',
    setLocal('project_id', projectId, UUID),
    setLocal('user_id', userId, UUID),
    setLocal('token_hash', tokenHash, HASH),
    setLocal('email', email, TEXT),
    flags.seesDrafts ? "SET LOCAL app.sees_drafts = 'on';" : '',
    flags.seesVariations ? "SET LOCAL app.sees_variations = 'on';" : '',
    flags.seesBin ? "SET LOCAL app.sees_bin = 'on';" : '',
    flags.readsFeed ? "SET LOCAL app.reads_feed = 'on';" : '',
    flags.keepsForms ? "SET LOCAL app.keeps_forms = 'on';" : '',
    flags.keepsHouse ? "SET LOCAL app.keeps_house = 'on';" : '',
  ].join('');

const commit = (client: PoolClient): Promise<unknown> => client.query('COMMIT');

/** A commit of its own, which waits for the disk (or for what else is configured) until all before it is there too. */
export const FLUSH = "SELECT pg_logical_emit_message(true, 'sections', '')";

/**
 * Commits together with a last statement, in one round trip. On a server, what it locked is let go before the disk is
 * waited for: so writers who wait for one another at that lock still share their waits for the disk. Without one, what
 * the transaction has read may be another's that waits: it is waited for too.
 */
export async function commitWith(
  client: PoolClient,
  last: string | null,
  isServer: boolean,
): Promise<readonly QueryResultRow[]> {
  const soon = isServer && last !== null ? 'SET LOCAL synchronous_commit = off;' : '';
  // Several statements at once are answered one by one; its types know of one alone.
  const answers: unknown = await client.query(`${soon}${last ?? 'SELECT'};COMMIT`);
  if (isServer) await client.query(FLUSH);
  const answer: QueryResult | undefined = Array.isArray(answers) ? answers.at(-2) : undefined;
  return answer?.rows ?? [];
}

export interface TransactionWork<T> {
  readonly scope: Scope;
  readonly work: (client: PoolClient) => Promise<T>;
  /** Default: commits. */
  readonly end?: (client: PoolClient, result: T) => Promise<unknown>;
  /** Whether the connection sends a query without waiting for the answer to the one before. */
  readonly isPipelined: boolean;
}

/** Runs work in a transaction, and ends it. A connection that cannot be rolled back is thrown away. */
export async function openTransaction<T>(
  pool: Pick<Pool, 'connect'>,
  { scope, work, end = commit, isPipelined }: TransactionWork<T>,
): Promise<T> {
  const start = begin(scope);
  const client = await pool.connect();
  // A connection lost between two queries speaks through the next query.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    const begun = client.query(start);
    // Outside of its scope nothing can be seen or written: what follows a start that failed fails too.
    if (isPipelined) begun.catch(ignore);
    else await begun;
    const result = await work(client);
    await begun;
    await end(client, result);
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
