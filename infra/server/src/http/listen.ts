import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';

const SENTENCES: Readonly<Record<string, (port: number, host: string | undefined) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is already taken; set PORT to another one.`,
  EACCES: (port) => `This user may not listen on port ${port}; set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}; check the setting HOST.`,
  ENOTFOUND: (_, host) => `This machine has no address ${host}; check the setting HOST.`,
};

/** Answers that do not end by themselves, of each server. */
const streams = new WeakMap<Server, Set<ServerResponse>>();

const wantsEvents = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/event-stream') === true;

function watchStreams(server: Server): void {
  const open = new Set<ServerResponse>();
  streams.set(server, open);
  server.on('request', (request, response) => {
    if (!wantsEvents(request)) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
}

/** Starts to listen. Slow or endless senders lose their connection; others never wait for them. */
export function listen(listener: RequestListener, port: number, host: string | undefined): Promise<Server> {
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }, listener);
  watchStreams(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = SENTENCES[error.code ?? '']?.(port, host);
      reject(sentence ? new StartError(sentence) : error);
    });
    server.listen({ port, ...(host && { host }) }, () => resolve(server));
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const IDLE_CHECK_MS = 50;
const PATIENCE_MS = 10_000;

/**
 * Ends a server: no new request, those in flight are answered, idle connections and streams of events go. Whoever
 * dawdles is cut off.
 */
export async function closeServer(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Their readers come back by themselves, to whoever is there then.
  for (const response of streams.get(server) ?? []) response.destroy();
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
