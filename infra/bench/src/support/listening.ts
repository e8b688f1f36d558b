import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of this machine and tells the parent process; for the servers that the bench starts. */
export function listenAndTell(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`${JSON.stringify({ event: 'listening', url: `http://127.0.0.1:${port}` })}\n`);
  });
  process.on('SIGTERM', () => process.exit(0));
}
