import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { ApiError, mediaArchive as call, parseCall } from 'shared-contracts';
import { archiveMedia } from '../operations/media/archive-media.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { localeOf, readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

/** Media as one file, whatever their number: its answer is no JSON, and read no faster than it is taken. */
export function addMediaArchive(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
    if (!token) throw new ApiError('unauthenticated');
    const locale = localeOf(c.req.header('accept-language'));
    const { params, query } = parseCall(call, { params: c.req.param(), query: c.req.query() }, locale);
    const project = await projectIdOf(context.database, params.project);
    // The router takes a look for a read, whose bytes nobody would read.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, { 'content-type': 'application/zip' });
    const pieces = await archiveMedia(context, { token, project, ids: query.ids.toLowerCase().split(',') });
    const day = context.clock().toISOString().slice(0, 10);
    const bytes = Readable.toWeb(Readable.from(pieces, { objectMode: false })) as WebStream as ReadableStream;
    return c.body(bytes, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="media-${day}.zip"`,
      'cache-control': 'private, no-store',
    });
  });
}
