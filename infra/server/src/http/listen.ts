import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from '../start-error.ts';

const SENTENCES: Readonly<Record<string, (port: number, host: string | undefined) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is already taken; set PORT to another one.`,
  EACCES: (port) => `This user may not listen on port ${port}; set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}; check the setting HOST.`,
  ENOTFOUND: (_, host) => `This machine has no address ${host}; check the setting HOST.`,
};

const TIMES = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

/** Starts to listen. Slow or endless senders lose their connection; others never wait for them. */
export function listen(listener: RequestListener, port: number, host: string | undefined): Promise<Server> {
  const server = createServer(TIMES, listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = SENTENCES[error.code ?? '']?.(port, host);
      reject(sentence ? new StartError(sentence) : error);
    });
    server.listen({ port, ...(host && { host }) }, () => resolve(server));
  });
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
