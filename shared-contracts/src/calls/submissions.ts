import { z } from 'zod';
import { localeSchema } from '../entities/locale.ts';
import { idSchema } from '../entities/section.ts';
import { formSummarySchema, SUBMISSION_STATUSES, submissionSchema } from '../entities/submission.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, pagingSchema, projectParam } from './common.ts';

const form = z.strictObject({ project: projectParam, section: idSchema });
const entry = z.strictObject({ project: projectParam, id: idSchema });
const errors = ['unauthenticated', 'forbidden', 'not_found'] as const;

const ticketSchema = z.string().max(200);

export const startForm = defineCall({
  id: 'startForm',
  method: 'POST',
  path: '/project/{project}/forms/{section}/ticket',
  summary: 'A ticket to send one form once, asked for when a visitor begins to fill it in.',
  tag: 'Forms',
  access: 'public',
  params: form,
  answer: z.strictObject({
    ticket: ticketSchema,
    /** Seconds before which it is not taken: nobody writes that fast. */
    wait: z.number(),
  }),
  maxBody: 1024,
  errors: ['not_found', 'too_many_requests'],
});

export const sendForm = defineCall({
  id: 'sendForm',
  method: 'POST',
  path: '/project/{project}/forms/{section}/submissions',
  summary:
    'What a visitor wrote into a form. Without a ticket, or with an old one, 422 `form_unconfirmed` carries a new one in `options.ticket`. One ticket stores one submission, however often it is sent.',
  tag: 'Forms',
  access: 'public',
  params: form,
  body: z.strictObject({
    /** Path of the page that shows the form. */
    page: z.string().min(1).max(2048),
    locale: localeSchema.optional(),
    /** By key of the field: text, a list of texts, or whether a box is ticked. What the form does not ask is dropped. */
    answers: z.record(z.string().max(60), z.union([z.string(), z.array(z.string()).max(200), z.boolean()])),
    ticket: ticketSchema.optional(),
    /** A field that people do not see and machines fill in. */
    trap: z.string().optional(),
  }),
  answer: z.strictObject({ id: idSchema, ...messageSchema.shape }),
  status: 201,
  maxBody: 64 * 1024,
  errors: ['not_found', 'invalid', 'form_unconfirmed', 'form_too_fast', 'inbox_full', 'too_many_requests'],
});

export const submissionFilters = {
  /** One form: id of its section. */
  form: idSchema.optional(),
  /** Absent: all but spam. */
  status: z.enum(SUBMISSION_STATUSES).optional(),
  /** In the answers. */
  search: z.string().max(200).optional(),
};

export const listSubmissions = defineCall({
  id: 'listSubmissions',
  method: 'GET',
  path: '/project/{project}/submissions',
  summary: 'What visitors sent, newest first, and the forms it came by.',
  tag: 'Forms',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  query: pagingSchema.extend(submissionFilters),
  answer: z.strictObject({
    result: z.array(submissionSchema),
    total: z.number().int(),
    /** In all forms; so is the one below. */
    unread: z.number().int(),
    spam: z.number().int(),
    forms: z.array(formSummarySchema),
  }),
  errors: [...errors],
});

export const getSubmission = defineCall({
  id: 'getSubmission',
  method: 'GET',
  path: '/project/{project}/submissions/{id}',
  summary: 'One submission, spam too: where the link of a mail leads.',
  tag: 'Forms',
  access: 'signed-in',
  params: entry,
  answer: submissionSchema,
  errors: [...errors],
});

export const changeSubmission = defineCall({
  id: 'changeSubmission',
  method: 'PUT',
  path: '/project/{project}/submissions/{id}',
  summary: 'Mark a submission. Within the hour it also brings a deleted one back.',
  tag: 'Forms',
  writes: true,
  access: 'signed-in',
  params: entry,
  body: z.strictObject({ status: z.enum(SUBMISSION_STATUSES) }),
  answer: submissionSchema,
  errors: [...errors, 'invalid'],
});

export const deleteSubmission = defineCall({
  id: 'deleteSubmission',
  method: 'DELETE',
  path: '/project/{project}/submissions/{id}',
  summary: 'Delete a submission. It is gone from lists and exports at once, and for good after an hour.',
  tag: 'Forms',
  writes: true,
  access: 'signed-in',
  params: entry,
  answer: messageSchema,
  errors: [...errors],
});
