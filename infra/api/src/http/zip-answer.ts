import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Env } from './env.ts';

/** An archive as a file of a name and day, made as it is sent and read no faster than it is taken. */
export function zipAnswer(c: Context<Env>, archive: Readable, name: string, now: Date): Response {
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.zip"`,
    'cache-control': 'private, no-store',
  };
  // The router takes a look for a read, whose bytes nobody would read.
  if (c.req.raw.method === 'HEAD') {
    archive.destroy();
    return c.body(null, 200, headers);
  }
  return c.body(Readable.toWeb(archive) as WebStream as ReadableStream, 200, headers);
}
