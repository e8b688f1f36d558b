import type { Hono } from 'hono';
import { projectEvents as call } from 'shared-contracts';
import { followEvents } from '../operations/changes/follow-events.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

const POSITION = /^\d{1,15}$/;

/** The stream of a project's changes: the one call whose answer does not end. */
export function addEvents(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
    const given = c.req.header('last-event-id') ?? '';
    const stream = await followEvents(context, {
      project: await projectIdOf(context.database, c.req.param('project') ?? ''),
      token,
      after: POSITION.test(given) ? Number(given) : null,
      signal: c.req.raw.signal,
    });
    // Proxies that gather answers before they pass them on would keep events back.
    return c.body(stream, 200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  });
}
