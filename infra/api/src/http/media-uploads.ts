import type { Context, Hono } from 'hono';
import { ApiError, apiCalls } from 'shared-contracts';
import { lazy } from 'shared-contracts/lazy';
import { authorise } from '../operations/access.ts';
import type { OperationContext } from '../operations/operation.ts';
import { isId, projectIdOf } from '../operations/project-id.ts';
import { readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

/** What an answer says of an upload. */
export const UPLOAD_HEADERS = ['location', 'tus-resumable', 'upload-offset', 'upload-length'];

/** With a name, so that the log tells them from calls. */
const CALL = 'sendUpload';

/** Read when the first file comes. */
const loadTus = lazy(() => import('./tus-answer.ts'));

/** A request of the tus protocol, made by somebody who may upload. Those of one upload take turns. */
async function answerUpload(c: Context<Env>, context: OperationContext, id: string): Promise<Response> {
  c.set('call', CALL);
  const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
  const project = await projectIdOf(context.database, c.req.param('project') ?? '');
  const access = await authorise(context, 'saveMedia', token, project);
  const { answerTus } = await loadTus();
  const request = c.req.raw;
  const ask = (signal: AbortSignal) =>
    answerTus(context, { request, access, id, signal, address: c.env.remoteAddress });
  const answer =
    id === '' ? await ask(request.signal) : await context.uploads.turns.run(`${project} ${access.actor} ${id}`, ask);
  // Who brought more than was taken must not have the rest of it read as the next request.
  const size = request.headers.get('content-length');
  const [before, after] = [request.headers, answer.headers].map((headers) => Number(headers.get('upload-offset')));
  const isShort = request.method === 'PATCH' && (size === null || Number(size) !== (after ?? 0) - (before ?? 0));
  if (isShort) answer.headers.set('connection', 'close');
  return answer;
}

/** Files that come in piece by piece, by the tus protocol; what becomes of them are calls. */
export function addMediaUploads(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  const { listUploads, finishUpload } = apiCalls;
  app.post(toPattern(listUploads.path), (c) => answerUpload(c, context, ''));
  app.on(['GET', 'PATCH', 'DELETE'], toPattern(finishUpload.path), (c) => {
    // The router takes a look for a read.
    if (c.req.raw.method === 'GET') throw new ApiError('method_not_allowed');
    const id = c.req.param('upload')?.toLowerCase() ?? '';
    if (!isId(id)) throw new ApiError('not_found');
    return answerUpload(c, context, id);
  });
}
