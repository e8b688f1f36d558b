import type { RequestListener } from 'node:http';

/** `/health` of a process without a shell: 200 while its part works, 503 otherwise. */
export function partHealth(check: () => Promise<unknown>): RequestListener {
  return (_, response) => {
    const send = (status: number, word: string): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify({ status: word }));
    };
    check().then(
      () => send(200, 'ok'),
      () => send(503, 'down'),
    );
  };
}
