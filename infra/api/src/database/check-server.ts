import pg from 'pg';
import { UnfitDatabaseError } from './unfit-database-error.ts';

const OLDEST = 15;

const MAKE_ANEW = "make a new one with `CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`";

interface Facts {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
}

async function readFacts(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
      current_setting('server_encoding') AS encoding`);
  const [facts] = rows;
  if (!facts) throw new Error('The database did not say what it is.');
  return facts;
}

/** Whether the locale knows letters besides those of ASCII. */
async function knowsLetters(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ lower: string }>("SELECT lower('É')");
  return rows[0]?.lower === 'é';
}

/**
 * Whether several clients are given one session in turn: then what one sets for its session holds for others too, and
 * the role that row security binds would be anybody's.
 */
async function sharesSessions(config: pg.ClientConfig, client: pg.ClientBase): Promise<boolean> {
  const session = async (asked: pg.ClientBase): Promise<number | undefined> =>
    (await asked.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const mine = await session(client);
  const other = new pg.Client(config);
  other.on('error', () => undefined);
  await other.connect();
  try {
    await other.query('BEGIN');
    const others = await session(other);
    return mine === others || mine !== (await session(client));
  } finally {
    await other.end();
  }
}

/** Throws an UnfitDatabaseError where a server is too old, made for another alphabet, or behind the wrong pooler. */
export async function checkServer(config: pg.ClientConfig, client: pg.ClientBase): Promise<void> {
  const { version, number, encoding } = await readFacts(client);
  if (number < OLDEST * 10_000)
    throw new UnfitDatabaseError(`The database is PostgreSQL ${version}; it has to be ${OLDEST} or newer.`);
  if (encoding !== 'UTF8')
    throw new UnfitDatabaseError(`The database has the encoding ${encoding} and needs UTF8; ${MAKE_ANEW}.`);
  if (!(await knowsLetters(client)))
    throw new UnfitDatabaseError(`The database has a locale that knows no letter but those of ASCII; ${MAKE_ANEW}.`);
  if (await sharesSessions(config, client))
    throw new UnfitDatabaseError(
      'The database is behind a pooler that shares sessions (such as PgBouncer with pool_mode transaction); let DATABASE_URL lead to PostgreSQL itself, or set pool_mode = session.',
    );
}
