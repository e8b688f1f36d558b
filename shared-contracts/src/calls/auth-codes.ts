import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { projectParam, tokenSchema } from './common.ts';

const project = z.strictObject({ project: projectParam });

export const giveAuthCode = defineCall({
  id: 'giveAuthCode',
  method: 'POST',
  path: '/project/{project}/token',
  summary:
    'A code that takes a session of the caller to another program, such as the site’s own editor: exchanged once, within a minute and while that session lasts, below the same project. Using one up ends the caller’s others.',
  tag: 'People',
  access: 'signed-in',
  params: project,
  answer: z.strictObject({
    auth_code: tokenSchema,
    /** ISO 8601, UTC. */
    expires: z.string(),
  }),
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
});

export const takeToken = defineCall({
  id: 'takeToken',
  method: 'GET',
  path: '/project/{project}/token/{auth_code}',
  summary: 'Exchange a code for the token of a session of its own. The code is used up.',
  tag: 'People',
  access: 'public',
  params: project.extend({ auth_code: tokenSchema }),
  answer: z.strictObject({ token: tokenSchema }),
  errors: ['link_invalid', 'not_found', 'too_many_requests'],
});
