import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { messageSchema, projectParam } from './common.ts';

const project = z.strictObject({ project: projectParam });

export const deleteProject = defineCall({
  id: 'deleteProject',
  method: 'PUT',
  path: '/project/{project}/deletion',
  summary:
    'Delete a project in thirty days, with all that is in it: visitors find nothing from now on, and who works on it may take it back until then. Asked again, the day stays. `host` is its main address, so that nobody deletes another one.',
  tag: 'Projects',
  writes: true,
  access: 'signed-in',
  params: project,
  body: z.strictObject({ host: z.string().max(300) }),
  /** When it is deleted, ISO 8601, UTC. */
  answer: z.strictObject({ deletes_at: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
});

export const keepProject = defineCall({
  id: 'keepProject',
  method: 'DELETE',
  path: '/project/{project}/deletion',
  summary: 'Take back that a project is deleted: visitors find it again.',
  tag: 'Projects',
  writes: true,
  access: 'signed-in',
  params: project,
  answer: z.strictObject({ deletes_at: z.null() }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const beginSiteCopy = defineCall({
  id: 'beginSiteCopy',
  method: 'POST',
  path: '/project/{project}/site-copies',
  summary:
    'Ask whether a copy of the site as plain files may be made now. The shell asks it before it makes one (`/n-api/site-copy`); four in five minutes.',
  tag: 'Projects',
  access: 'signed-in',
  params: project,
  answer: messageSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
});
