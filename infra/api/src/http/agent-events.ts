import type { Hono } from 'hono';
import { agentEvents as call } from 'shared-contracts';
import { followSession, type Position } from '../operations/agent/follow-session.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

const POSITION = /^(\d{1,9})\.(\d{1,9})$/;
const ID = /^[0-9a-f-]{36}$/i;
const NOWHERE = '00000000-0000-0000-0000-000000000000';

function readPosition(text: string): Position {
  const [, seq = '0', length = '0'] = POSITION.exec(text) ?? [];
  return { seq: Number(seq), length: Number(length) };
}

/** The stream of what the assistant says in a session. */
export function addAgentEvents(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
    const session = c.req.param('session') ?? '';
    const stream = await followSession(context, {
      project: await projectIdOf(context.database, c.req.param('project') ?? ''),
      session: ID.test(session) ? session : NOWHERE,
      token,
      // What the browser has heard last counts more than where it began.
      after: readPosition(c.req.header('last-event-id') ?? c.req.query('after') ?? ''),
      signal: c.req.raw.signal,
    });
    return c.body(stream, 200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  });
}
