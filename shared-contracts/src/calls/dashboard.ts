import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const amount = z.number().int().min(0);

/** What a project takes up. Bytes and numbers of things. */
const usageSchema = z.strictObject({
  pages: amount,
  section_types: amount,
  /** Of them, those whose content people enter themselves. */
  static_sections: amount,
  articles: amount,
  media: amount,
  media_bytes: amount,
  submissions: amount,
  users: amount,
  domains: amount,
});

/** The most that it may be of each; null where there is no limit. */
export const limitsSchema = z.strictObject({
  pages: amount.nullable(),
  sections_per_page: amount.nullable(),
  variations_per_page: amount.nullable(),
  section_types: amount.nullable(),
  static_sections: amount.nullable(),
  articles: amount.nullable(),
  media: amount.nullable(),
  media_bytes: amount.nullable(),
  /** Of one file. */
  file_bytes: amount.nullable(),
  submissions: amount.nullable(),
  daily_views: amount.nullable(),
  query_strings: z.boolean(),
  dynamic_types: z.boolean(),
  users: amount.nullable(),
  domains: amount.nullable(),
  daily_answers: amount.nullable(),
});
export type ProjectLimits = z.infer<typeof limitsSchema>;

export const getDashboard = defineCall({
  id: 'getDashboard',
  method: 'GET',
  path: '/project/{project}/dashboard',
  summary: 'What a project is subscribed to, what that allows, and how much of it is used.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: z.strictObject({
    /** `free` where it is subscribed to nothing. */
    package_name: z.string(),
    /** The same as `usage.pages`. */
    current_pages: amount,
    limits: limitsSchema,
    usage: usageSchema,
  }),
  errors: ['unauthenticated', 'not_found', 'forbidden'],
});
