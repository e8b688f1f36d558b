import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { checkTables, ensureAppRole } from './app-role.ts';
import { checkServer } from './check-server.ts';
import { APP_ROLE } from './columns.ts';
import { type EngineOptions, startEmbeddedEngine } from './embedded/embedded-engine.ts';
import { createHeartbeat, type Heartbeat, isHeard } from './heartbeat.ts';
import { type Heard, listenOn } from './listen.ts';
import { migrate } from './migrator.ts';
import { createNodeLocks } from './node-locks.ts';
import { sharesOf } from './shares.ts';
import { withoutValues } from './statement-error.ts';
import { commitWith, FLUSH, openTransaction, type Scope } from './transaction.ts';
import { UnfitDatabaseError } from './unfit-database-error.ts';

export type Transaction = NodePgDatabase;

/** Told of each round trip, for metrics. */
export type QueryListener = (seconds: number, failed: boolean) => void;

export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * One prepared statement outside any project, in one round trip. With a share, it takes its turn with what else is
   * asked under that; without, it waits for nobody's.
   */
  readonly read: <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
    share?: string,
  ) => Promise<Row[]>;
  /** All or nothing, inside the row security of a scope; transactions of one project take its turns. */
  readonly transaction: <T>(scope: Scope, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** The same, with a last statement that travels with the commit and is answered with what it returned. */
  readonly transactionEnding: <T>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<T>,
    last: (result: T) => string | null,
  ) => Promise<{ readonly result: T; readonly rows: readonly pg.QueryResultRow[] }>;
  /** Resolves when all that can be read now outlives a crash of the server. */
  readonly flush: () => Promise<void>;
  /** Does work unless another node is doing it under the same lock. Returns whether it was done. */
  readonly alone: (lock: number, work: () => Promise<void>) => Promise<boolean>;
  /** Calls back on every notification of a channel and after each reconnection, until called off. */
  readonly listen: (channel: string, onNotify: Heard) => () => void;
  readonly onQuery: (listener: QueryListener) => void;
  /** Ends what is under way first. May be called again. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Directory of the embedded database. */
  readonly dataDir?: string;
  /** How the embedded database has its directory, and who hears when it fails. */
  readonly embedded?: EngineOptions;
  /** `postgres://…`; taken before `dataDir`. */
  readonly url?: string;
  /** Most connections at once. */
  readonly connections?: number;
  /** Milliseconds after which a query is given up. */
  readonly queryTimeout?: number;
  /** Milliseconds after which a server ends a transaction that is asked nothing more. */
  readonly idleTimeout?: number;
}

/** How much longer than the server the client waits for an answer. */
const CLIENT_PATIENCE_MS = 1000;

interface Source {
  readonly kind: Database['kind'];
  readonly config: pg.PoolConfig;
  /** Ends what goes on for longer, where the database itself cannot. */
  readonly endAfter: (milliseconds: number) => void;
  /** Ends what waits for a database that answers nobody; one in this process is started again instead. */
  readonly heartbeat: Heartbeat;
  readonly close: () => Promise<void>;
}

async function openSource({ dataDir, url, embedded }: DatabaseOptions): Promise<Source> {
  if (url) return openServer(url);
  if (!dataDir) throw new TypeError('A database needs a directory or an address.');
  const engine = await startEmbeddedEngine(dataDir, embedded);
  // `pg` takes a function that makes the socket; its types know only of the socket itself.
  // The engine is a transaction's alone until that ends: its start and first query arrive together.
  const config = { stream: engine.connect, pipeline: true } as pg.PoolConfig;
  return { kind: 'embedded', config, endAfter: engine.endAfter, heartbeat: NO_HEARTBEAT, close: engine.close };
}

const NO_HEARTBEAT: Heartbeat = { watch: (work) => work(), stop: () => undefined };

function openServer(url: string): Source {
  const sockets = new Set<Socket>();
  const stream = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy(new Error('Connection terminated: the database answers nobody'));
  };
  // `pg` takes a function that makes the socket; its types know only of the socket itself.
  const config = { connectionString: url, stream } as pg.PoolConfig;
  const heartbeat = createHeartbeat(() => isHeard({ connectionString: url }), cut);
  return { kind: 'server', config, endAfter: () => undefined, heartbeat, close: async () => heartbeat.stop() };
}

async function prepare({ kind, config }: Source): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (kind === 'server') await checkServer(config, client);
    await ensureAppRole(client);
    await migrate(client);
    await checkTables(client);
  } catch (error) {
    throw error instanceof UnfitDatabaseError ? error : withoutValues(error, 'migration');
  } finally {
    await client.end();
  }
}

type PoolOptions = Required<Pick<DatabaseOptions, 'connections' | 'queryTimeout' | 'idleTimeout'>>;

function openPool({ kind, config }: Source, { connections, queryTimeout, idleTimeout }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: connections,
    connectionTimeoutMillis: 5000,
    query_timeout: queryTimeout + CLIENT_PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'sections',
    onConnect: async (client) => {
      // The server gives up first where it can; the client does in any case. Poolers pass it on when it is said here.
      // Of a node that is frozen or cut off a server hears nothing, and all others would wait for what it has locked.
      const patience = `; SET statement_timeout = ${queryTimeout}; SET idle_in_transaction_session_timeout = ${idleTimeout}`;
      await client.query(`SET ROLE ${APP_ROLE}${kind === 'server' ? patience : ''}`);
    },
  });
  // An idle connection that breaks is replaced on the next use.
  pool.on('error', () => undefined);
  return pool;
}

/** Opens the database, embedded or served, and brings it to the schema of this build. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connections = 10, queryTimeout = 15_000, idleTimeout = 15_000 } = options;
  const source = await openSource(options);
  try {
    await source.heartbeat.watch(() => prepare(source));
  } catch (error) {
    await source.close();
    throw error;
  }
  source.endAfter(queryTimeout + CLIENT_PATIENCE_MS);
  const shares = sharesOf(source.kind, connections);
  const inShare = <T>(share: string | undefined, work: () => Promise<T>): Promise<T> =>
    share === undefined ? work() : shares.run(share, work);
  const pool = openPool(source, { connections, queryTimeout, idleTimeout });
  const locks = createNodeLocks(source.config);
  const isPipelined = source.kind === 'embedded';
  const listeners: QueryListener[] = [];
  let closed: Promise<void> | undefined;
  const timed = async <T>(work: () => Promise<T>, statement?: string): Promise<T> => {
    const start = performance.now();
    const tell = (failed: boolean) => {
      for (const listener of listeners) listener((performance.now() - start) / 1000, failed);
    };
    return source.heartbeat.watch(work).then(
      (result) => {
        tell(false);
        return result;
      },
      (error: unknown) => {
        tell(true);
        throw withoutValues(error, statement);
      },
    );
  };
  return {
    kind: source.kind,
    read: (name, text, values, share) =>
      inShare(share, async () => (await timed(() => pool.query({ name, text, values: [...values] }), name)).rows),
    transaction: (scope, work) =>
      inShare(scope.projectId, () =>
        timed(() => openTransaction(pool, { scope, isPipelined, work: (client) => work(drizzle(client)) })),
      ),
    transactionEnding: (scope, work, last) =>
      inShare(scope.projectId, () =>
        timed(async () => {
          let rows: readonly pg.QueryResultRow[] = [];
          const result = await openTransaction(pool, {
            scope,
            isPipelined,
            work: (client) => work(drizzle(client)),
            end: async (client, done) => {
              const statement = last(done);
              rows = await commitWith(client, statement, source.kind === 'server');
            },
          });
          return { result, rows };
        }),
      ),
    // The embedded engine answers a commit when it is on the disk.
    flush: async () => {
      if (source.kind === 'server') await timed(() => pool.query(FLUSH), 'flush');
    },
    // An embedded database has one process.
    alone: (lock, work) => (source.kind === 'server' ? locks.alone(lock, work) : work().then(() => true)),
    listen: (channel, onNotify) =>
      source.kind === 'server' ? listenOn(source.config, channel, onNotify) : () => undefined,
    onQuery: (listener) => listeners.push(listener),
    close: () => {
      closed ??= locks
        .settled()
        .then(() => pool.end())
        .then(source.close);
      return closed;
    },
  };
}
