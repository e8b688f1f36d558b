import type { Hono } from 'hono';
import { ApiError, projectArchive as call, parseCall } from 'shared-contracts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { archiveProject } from '../operations/projects/archive-project.ts';
import { localeOf, readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';
import { zipAnswer } from './zip-answer.ts';

/** A project as one file; of each one is made at a time. */
export function addProjectArchive(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  const made = new Set<string>();

  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
    if (!token) throw new ApiError('unauthenticated');
    const locale = localeOf(c.req.header('accept-language'));
    const { params } = parseCall(call, { params: c.req.param() }, locale);
    const project = await projectIdOf(context.database, params.project);
    return zipAnswer(c, await archiveProject(context, made, token, project), 'site', context.clock());
  });
}
