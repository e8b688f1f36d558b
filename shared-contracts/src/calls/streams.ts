import { z } from 'zod';
import { agentEventSchema } from '../entities/agent.ts';
import { LOCALES } from '../entities/locale.ts';
import { idSchema } from '../entities/section.ts';
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

/** Its answer does not end. */
export const agentEvents = defineCall({
  id: 'followAgent',
  method: 'GET',
  path: '/project/{project}/agent/sessions/{session}/events',
  summary:
    'What is said in a session with the assistant: server-sent events, whose id `{seq}.{length}` is where to go on, in the middle of a word too (`Last-Event-ID`, or `after` at first). Ends where nothing was asked for so long.',
  tag: 'Assistant',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam, session: idSchema }),
  query: z.strictObject({ after: z.string().max(20).optional() }),
  answer: agentEventSchema,
  answerType: 'events',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
});

/** Media of one archive. */
const MOST_IN_ARCHIVE = 100;

/** Its answer is a file, made as it is sent. */
export const mediaArchive = defineCall({
  id: 'archiveMedia',
  method: 'GET',
  path: '/project/{project}/medias/archive',
  summary:
    'Media as one ZIP archive, each as it was uploaded where that is kept, else its largest file. Those that are not there, and private ones, are left out.',
  tag: 'Media',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  query: z.strictObject({
    /** Ids separated by commas, a hundred at most. */
    ids: z
      .string()
      .max(MOST_IN_ARCHIVE * 37)
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i),
  }),
  answer: z.string(),
  answerType: 'zip',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Its answer is a file, made as it is sent. */
export const projectArchive = defineCall({
  id: 'archiveProject',
  method: 'GET',
  path: '/project/{project}/archive',
  summary:
    'All that is in a project as one ZIP archive, to be taken along: settings, pages with their variations, globals, articles and what they are filed under, section types and redirects as JSON, and every medium as it was uploaded. Secrets, people and submissions of forms are left out. One at a time.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: z.string(),
  answerType: 'zip',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
});

/** Its answer is the file itself. */
export const mediaOriginal = defineCall({
  id: 'readMediaOriginal',
  method: 'GET',
  path: '/project/{project}/media/{media}/original',
  summary:
    'A medium as it was uploaded, with all that its maker noted in it, to be kept: for those who may change it. Where nothing is kept but what is served, that.',
  tag: 'Media',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam, media: idSchema }),
  answer: z.string(),
  answerType: 'file',
  errors: ['unauthenticated', 'forbidden', 'media_not_viewable', 'not_found'],
});

/** Its answer is the file itself. */
export const privateMedia = defineCall({
  id: 'readPrivateMedia',
  method: 'GET',
  path: '/media-private/{project}/{media}/{file}',
  summary:
    'A file of a private medium, by a link out of the answer about it: signed for this file and use, it ends after minutes.',
  tag: 'Media',
  access: 'public',
  params: z.strictObject({
    project: idSchema,
    media: idSchema,
    file: z.string().max(100),
  }),
  query: z.strictObject({
    use: z.enum(['show', 'download']),
    /** Milliseconds since 1970. */
    until: z.coerce.number().int(),
    signature: z.string().max(100),
  }),
  answer: z.string(),
  answerType: 'file',
  errors: ['media_not_viewable', 'not_found'],
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

const numbered = z.strictObject({
  project: projectParam,
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

/** Its answer is a file. */
export const invoicePdf = defineCall({
  id: 'readInvoicePdf',
  method: 'GET',
  path: '/project/{project}/invoices/{number}/pdf',
  summary:
    'An invoice as PDF, in the language of `locale`, or else of `Accept-Language`: of the same one, always the same bytes.',
  tag: 'Projects',
  access: 'signed-in',
  params: numbered,
  query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
  answer: z.string(),
  answerType: 'pdf',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
});

/** Its answer is a file. */
export const creditNotePdf = defineCall({
  ...invoicePdf,
  id: 'readCreditNotePdf',
  path: '/project/{project}/credit-notes/{number}/pdf',
  summary: 'A credit note as PDF, as an invoice is.',
});

/** All of them, to be described beside the others. */
export const streamedCalls = {
  agentEvents,
  creditNotePdf,
  invoicePdf,
  mediaArchive,
  mediaOriginal,
  privateMedia,
  projectArchive,
  projectEvents,
  submissionsExport,
} as const;
