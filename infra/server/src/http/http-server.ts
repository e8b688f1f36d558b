import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limitConnections, readNeighbours } from './connection-limits.ts';
import { Connections } from './connections.ts';
import { listen, portOf } from './listen.ts';

/** Where requests come in, from the first moment of a process to its last. */
export interface HttpServer {
  readonly port: number;
  /** From now on this answers. */
  readonly open: (listener: RequestListener) => void;
  /** Sends load balancers elsewhere, then ends each connection with its last answer, then closes. */
  readonly close: () => Promise<void>;
}

const READY = '/health/ready';

const notReady: RequestListener = (_, response) => {
  response
    .writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .end('{"ready":false}');
};

/** Settings by environment, by the names they have there. */
interface HttpSettings {
  readonly PORT: number;
  readonly HOST?: string | undefined;
  readonly TRUST_PROXY?: string | undefined;
  readonly DRAIN_SECONDS: number;
  readonly STOP_SECONDS: number;
}

/** Takes the port before anything else is made, so that nothing is made in vain; until it is opened, `starting` answers. */
export async function openServer(
  { PORT, HOST, TRUST_PROXY, DRAIN_SECONDS, STOP_SECONDS }: HttpSettings,
  logger: Logger,
  starting: RequestListener,
): Promise<HttpServer> {
  let answer = starting;
  let leaving = false;
  const server = await listen(
    (request, response) => {
      if (leaving && request.url?.split('?', 1)[0] === READY) notReady(request, response);
      else connections.answer(() => answer(request, response));
    },
    PORT,
    HOST,
  );
  // Without descriptors a connection is not taken; those that are there go on.
  server.on('error', (error) => logger.warn({ err: error }, 'A connection could not be taken'));
  limitConnections(server, readNeighbours(TRUST_PROXY));
  const connections = new Connections(server);
  return {
    port: portOf(server),
    open: (listener) => {
      answer = listener;
    },
    close: async () => {
      leaving = true;
      await delay(DRAIN_SECONDS * 1000);
      await connections.end(STOP_SECONDS * 1000);
    },
  };
}
