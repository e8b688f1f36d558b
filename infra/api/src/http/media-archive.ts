import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { ApiError, mediaArchive as call, parseCall } from 'shared-contracts';
import { archiveMedia } from '../operations/media/archive-media.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { localeOf, readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';
import { zipAnswer } from './zip-answer.ts';

/** Media as one file, whatever their number. */
export function addMediaArchive(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
    if (!token) throw new ApiError('unauthenticated');
    const locale = localeOf(c.req.header('accept-language'));
    const { params, query } = parseCall(call, { params: c.req.param(), query: c.req.query() }, locale);
    const project = await projectIdOf(context.database, params.project);
    const pieces = await archiveMedia(context, { token, project, ids: query.ids.toLowerCase().split(',') });
    return zipAnswer(c, Readable.from(pieces, { objectMode: false }), 'media', context.clock());
  });
}
