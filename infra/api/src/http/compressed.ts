import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Bytes from which compressing pays; an answer that does not tell its length is sent as it comes. */
const LEAST = 1400;

/** Answers in JSON, gzipped for who takes it. */
export function compressed(): MiddlewareHandler {
  const pack = compress({ encoding: 'gzip', contentTypeFilter: /\bjson\b/ });
  return async (c, next) => {
    await next();
    if (Number(c.res.headers.get('content-length')) >= LEAST) await pack(c, async () => undefined);
  };
}
