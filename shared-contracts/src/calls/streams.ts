import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { projectChangeSchema } from './changes.ts';
import { projectParam } from './common.ts';
import { submissionFilters } from './submissions.ts';

// What a client of calls does not make: no single JSON answers these.

/** Its answer does not end. Followed by `followEvents` of this package. */
export const projectEvents = defineCall({
  id: 'followEvents',
  method: 'GET',
  path: '/project/{project}/events',
  summary:
    'Changes of a project as they happen: server-sent events whose id is the position in the feed. `Last-Event-ID` goes on after one. Ends with the session or the membership.',
  tag: 'Operations',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: projectChangeSchema,
  answerType: 'events',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
});

/** Its answer is a file. */
export const submissionsExport = defineCall({
  id: 'exportSubmissions',
  method: 'GET',
  path: '/project/{project}/submissions/export',
  summary: 'Submissions as a table (CSV, UTF-8), newest first, one column an answer.',
  tag: 'Forms',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  query: z.strictObject(submissionFilters),
  answer: z.string(),
  answerType: 'csv',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});
