import type { RequestListener } from 'node:http';
import { checkParts } from 'shell';

/**
 * `/health` of a process without a shell: 200 while its part works, 503 otherwise. `/health/ready` asks more: a full
 * disk is read from as ever, and nothing can be saved.
 */
export function partHealth(check: () => Promise<unknown>, disk: () => Promise<unknown>): RequestListener {
  const look = checkParts({ part: check, disk });
  return (request, response) => {
    const send = (ok: boolean, body: unknown): void => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(ok ? 200 : 503, headers).end(JSON.stringify(body));
    };
    void look().then(({ part, disk: { ok: hasSpace } }) => {
      const ready = part.ok && hasSpace;
      if (request.url?.startsWith('/health/ready')) return send(ready, { ready });
      const status = part.ok ? (hasSpace ? 'ok' : 'degraded') : 'down';
      send(part.ok, { status, disk: { ok: hasSpace } });
    });
  };
}
