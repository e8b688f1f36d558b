import { CHECKPOINT, endsIdle, GREETING, PreparedStatements, ROLLBACK, type Unit, UnitReader } from './wire.ts';

/** Runs one unit of the wire protocol to its end. */
export type Execute = (bytes: Uint8Array) => Uint8Array;

/** What makes commits durable before they are answered. */
export interface Log {
  readonly pending: boolean;
  readonly logged: number;
  flush(): Promise<void>;
}

/** Where a connection's answers go. */
export interface Link {
  send(bytes: Uint8Array): void;
  close(): void;
}

interface Connection {
  readonly link: Link;
  readonly reader: UnitReader;
  readonly units: Unit[];
  left: boolean;
  /** Resolves when all earlier answers have gone out. */
  answered: Promise<void>;
}

const CHECKPOINT_EVERY_BYTES = 48 * 1024 * 1024;

/**
 * Hands one single-user engine to several connections: units of different connections take turns, a connection inside
 * a transaction keeps the engine until it is idle again. While the log of one commit is being synced the next unit
 * runs, so commits that arrive together share one sync.
 */
export class Engine {
  readonly #execute: Execute;
  readonly #log: Log;
  readonly #connections = new Set<Connection>();
  readonly #statements = new PreparedStatements();
  readonly #onLogLost: (error: unknown) => void;
  #owner: Connection | null = null;
  #checkpointed = 0;

  /** `onLogLost` hears that answers cannot be made durable any more: the engine must not go on. */
  constructor(execute: Execute, log: Log, onLogLost: (error: unknown) => void = () => undefined) {
    this.#execute = execute;
    this.#log = log;
    this.#onLogLost = onLogLost;
  }

  /** Adds a connection; call the answer with what its client sends. */
  connect(link: Link): { receive: (bytes: Uint8Array) => void; leave: () => void } {
    const connection: Connection = {
      link,
      reader: new UnitReader(),
      units: [],
      left: false,
      answered: Promise.resolve(),
    };
    this.#connections.add(connection);
    const leave = () => {
      connection.left = true;
      this.#run();
    };
    return {
      leave,
      receive: (bytes) => {
        for (const item of connection.reader.read(bytes)) {
          if (item === 'start') link.send(GREETING);
          else if (item === 'end') connection.left = true;
          else connection.units.push(item);
        }
        this.#run();
      },
    };
  }

  #run(): void {
    for (let connection = this.#next(); connection; connection = this.#next()) {
      const unit = connection.units.shift();
      if (unit) this.#answer(connection, unit);
      else this.#part(connection);
    }
    if (!this.#owner && this.#log.logged - this.#checkpointed > CHECKPOINT_EVERY_BYTES) {
      this.#execute(CHECKPOINT);
      this.#checkpointed = this.#log.logged;
    }
  }

  #next(): Connection | undefined {
    const isReady = (connection: Connection) => connection.units.length > 0 || connection.left;
    if (this.#owner) return isReady(this.#owner) ? this.#owner : undefined;
    return [...this.#connections].find(isReady);
  }

  #answer(connection: Connection, unit: Unit): void {
    const answer = this.#statements.run(unit, this.#execute);
    this.#owner = endsIdle(answer) ? null : connection;
    // The next turn goes to whoever waited longer.
    this.#connections.delete(connection);
    this.#connections.add(connection);
    const synced = this.#log.pending && !this.#owner ? this.#log.flush() : undefined;
    connection.answered = Promise.all([connection.answered, synced]).then(
      () => connection.link.send(answer),
      (error: unknown) => {
        connection.link.close();
        this.#onLogLost(error);
      },
    );
  }

  #part(connection: Connection): void {
    if (this.#owner === connection) {
      this.#execute(ROLLBACK);
      this.#owner = null;
    }
    this.#connections.delete(connection);
    connection.answered = connection.answered.then(() => connection.link.close());
  }
}
