import { z } from 'zod';
import { FORM_FIELD_TYPES } from '../forms/form-field.ts';
import { localeSchema } from './locale.ts';
import { idSchema } from './section.ts';

export const SUBMISSION_STATUSES = ['unread', 'read', 'spam'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

const answerSchema = z.strictObject({
  key: z.string(),
  /** As it was asked, in the language of the visitor. */
  label: z.string(),
  type: z.enum(FORM_FIELD_TYPES),
  /** Text, several of the options, or whether a box was ticked. Of options the words in the default language. */
  value: z.union([z.string(), z.array(z.string()), z.boolean()]),
});

/** What one visitor sent by one form. */
export const submissionSchema = z.strictObject({
  id: idSchema,
  /** The form: id of its section. */
  form: idSchema,
  /** Title of the form when it was sent. */
  form_name: z.string(),
  /** Path of the page it was sent from. */
  page: z.string(),
  /** Language the visitor read the form in. */
  locale: localeSchema,
  status: z.enum(SUBMISSION_STATUSES),
  answers: z.array(answerSchema),
  /** ISO 8601, UTC; so is the one below. */
  created: z.string(),
  /** When it is deleted, as the form said when it was sent. */
  expires: z.string(),
  /** Whether it went out by mail; `none`: the site is not proven yet, no owner has shown their address, or it looks like spam; `failed`: given up. */
  mail: z.enum(['none', 'waiting', 'sent', 'failed']),
});
export type Submission = z.infer<typeof submissionSchema>;

/** One form of which something is kept. */
export const formSummarySchema = z.strictObject({
  id: idSchema,
  /** As in the newest submission. */
  name: z.string(),
  page: z.string(),
  total: z.number().int(),
  unread: z.number().int(),
});
export type FormSummary = z.infer<typeof formSummarySchema>;
