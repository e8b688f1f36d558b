import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { ApiError, mediaOriginal as call, parseCall, type Storage } from 'shared-contracts';
import { findOriginal } from '../operations/media/read-original.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { localeOf, readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

async function* bytesOf(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  await using file = await storage.open(key);
  if (file) yield* file.read();
}

/** A medium as it was uploaded, to be kept, whatever is served of it: never shown in place. */
export function addMediaOriginal(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
    if (!token) throw new ApiError('unauthenticated');
    const { params } = parseCall(
      call,
      { params: c.req.param(), query: c.req.query() },
      localeOf(c.req.header('accept-language')),
    );
    const project = await projectIdOf(context.database, params.project);
    const { key, filename } = await findOriginal(context, { token, project, id: params.media.toLowerCase() });
    const size = await context.storage.open(key).then(async (file) => {
      await file?.[Symbol.asyncDispose]();
      return file?.size;
    });
    if (size === undefined) throw new ApiError('not_found');
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': `${size}`,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    };
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    const pieces = Readable.from(bytesOf(context.storage, key), { objectMode: false });
    return c.body(Readable.toWeb(pieces) as WebStream as ReadableStream, 200, headers);
  });
}
