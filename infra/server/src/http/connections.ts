import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after its last answer for which a connection may have sent a request that is still on its way. */
const IN_USE = 500;
/** Milliseconds for which connections in use are waited for before no new ones are taken. */
const PARTING = 2000;
/** Milliseconds without a byte after which whoever has to send or read some is cut off. */
const STALLED = 10_000;
const LOOK = 25;
/** Milliseconds for which answers are held back at most, so that nobody comes anew while the door closes. */
const HOLD = 500;

interface Connection {
  readonly exchanges: Set<readonly [request: IncomingMessage, response: ServerResponse]>;
  /** When its last answer ended, or it was made. */
  since: number;
  moved: { readonly bytes: number; readonly at: number };
}

const wantsEvents = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/event-stream') === true;

/** The connections of a server, so that it can part from each of them without losing a request. */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  #parting = false;
  #arrivals = 0;
  #held: (() => void)[] | null = null;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      const since = performance.now();
      this.#arrivals += 1;
      this.#open.set(socket, { exchanges: new Set(), since, moved: { bytes: 0, at: since } });
      socket.once('close', () => this.#open.delete(socket));
    });
    // Before whoever answers: what is said of the connection goes out with the answer's head.
    server.prependListener('request', (request, response) => this.#note(request, response));
  }

  #note(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(request.socket);
    if (!connection) return;
    const exchange = [request, response] as const;
    connection.exchanges.add(exchange);
    response.once('close', () => {
      connection.exchanges.delete(exchange);
      connection.since = performance.now();
    });
    if (this.#parting) response.shouldKeepAlive = false;
  }

  /** Answers a request: at once, or in the moment in which no connection is taken any more, as soon as that is so. */
  answer(work: () => void): void {
    if (this.#held) this.#held.push(work);
    else work();
  }

  /**
   * Ends all of them, and the server: each answer from now on closes its connection, streams of events end, and no new
   * connection is taken once those in use have heard so. Requests in flight are waited for so long, those who dawdle
   * less.
   */
  async end(patience: number): Promise<void> {
    this.#parting = true;
    const began = performance.now();
    const sweep = setInterval(() => this.#sweep(), LOOK);
    const last = setTimeout(() => this.#server.closeAllConnections(), patience);
    for (const [, response] of this.#exchanges()) if (!response.headersSent) response.shouldKeepAlive = false;
    this.endEvents();
    const known = [...this.#open.keys()];
    // One that is not idle for long may ask once more, and is told then.
    const mayAsk = (socket: Socket): boolean => this.#open.get(socket)?.exchanges.size === 0;
    while (known.some(mayAsk) && performance.now() - began < PARTING) await delay(LOOK);
    await this.#shut();
    clearInterval(sweep);
    clearTimeout(last);
  }

  /**
   * Takes no connection any more. Those that the system has taken and this process has not are reset then: so those who
   * come again with each answer are kept waiting for theirs until all of them are in.
   */
  async #shut(): Promise<void> {
    const began = performance.now();
    const held: (() => void)[] = [];
    this.#held = held;
    let known: number;
    do {
      known = this.#arrivals;
      await delay(LOOK);
    } while (known !== this.#arrivals && performance.now() - began < HOLD);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#held = null;
    for (const work of held) work();
    await closed;
  }

  /** Their readers come back by themselves, to whoever is there then. */
  endEvents(): void {
    for (const [request, response] of this.#exchanges())
      if (wantsEvents(request) && response.headersSent) response.end();
  }

  *#exchanges(): Iterable<readonly [IncomingMessage, ServerResponse]> {
    for (const { exchanges } of this.#open.values()) yield* exchanges;
  }

  #sweep(): void {
    const now = performance.now();
    this.endEvents();
    for (const [socket, connection] of this.#open) {
      const { exchanges, since } = connection;
      if (exchanges.size === 0 && now - since > IN_USE) socket.destroySoon();
      else if (this.#isStalled(socket, connection, now)) socket.destroy();
    }
  }

  #isStalled({ bytesRead, bytesWritten }: Socket, connection: Connection, now: number): boolean {
    const bytes = bytesRead + bytesWritten;
    const waits = [...connection.exchanges].some(
      ([request, { writableLength }]) => !request.complete || writableLength > 0,
    );
    if (!waits || bytes !== connection.moved.bytes) connection.moved = { bytes, at: now };
    return now - connection.moved.at > STALLED;
  }
}
