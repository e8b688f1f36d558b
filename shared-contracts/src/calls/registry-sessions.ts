import { z } from 'zod';
import { defineCall } from './build-call.ts';

const params = z.strictObject({
  /** As the shell that began it named it. */
  session: z.string().regex(/^[\w-]{22}$/, 'is no session'),
});
/** When it would be over by itself, ISO 8601, UTC. */
const query = z.strictObject({ expires: z.iso.datetime() });
const answer = z.strictObject({ ended: z.boolean() });

export const readOperatorSession = defineCall({
  ...{ id: 'readOperatorSession', method: 'GET', path: '/operator-sessions/{session}' },
  summary: 'Whether a session of the operators’ page was ended before its time.',
  ...{ tag: 'Registry', access: 'operator', params, query, answer },
});

export const endOperatorSession = defineCall({
  ...{ id: 'endOperatorSession', method: 'DELETE', path: '/operator-sessions/{session}' },
  summary: 'End a session of the operators’ page: no shell knows it any more, whoever has its cookie.',
  ...{ tag: 'Registry', access: 'operator', params, query, answer },
});
