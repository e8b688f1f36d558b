import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { ApiError, submissionsExport as call, parseCall } from 'shared-contracts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { exportSubmissions } from '../operations/submissions/export-submissions.ts';
import { localeOf, readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

/** Submissions as a file: the one call whose answer is no JSON and does not fit into memory. */
export function addSubmissionsExport(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
    const locale = localeOf(c.req.header('accept-language'));
    if (!token) throw new ApiError('unauthenticated');
    const { params, query } = parseCall(call, { params: c.req.param(), query: c.req.query() }, locale);
    const project = await projectIdOf(context.database, params.project);
    const lines = await exportSubmissions(context, { token, project, filters: query, locale });
    const day = context.clock().toISOString().slice(0, 10);
    const bytes = Readable.toWeb(Readable.from(lines, { objectMode: false })) as WebStream as ReadableStream;
    return c.body(bytes, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="messages-${day}.csv"`,
    });
  });
}
