import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const amount = z.number().int().min(0);

export const getOverview = defineCall({
  id: 'getOverview',
  method: 'GET',
  path: '/project/{project}/overview',
  summary: 'How much of everything a project holds, and what of it waits for somebody.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: z.strictObject({
    pages: z.strictObject({ published: amount, drafts: amount }),
    articles: z.strictObject({
      /** Those that visitors see. */
      published: amount,
      /** Published from a later moment on. */
      scheduled: amount,
      drafts: amount,
      /** When visitors see the next of the scheduled; null where there is none. */
      next: z.iso.datetime().nullable(),
    }),
    /** What visitors sent; spam is left out. */
    messages: z.strictObject({ total: amount, unread: amount }),
    /** Pages with a translation that is older than its source, and the path of the first; null where none can be opened. */
    outdated: z.strictObject({ pages: amount, first: z.string().nullable() }),
    /** Links of the first 1,000 pages that lead visitors nowhere, and the path of the first page with one. */
    broken: z.strictObject({ links: amount, first: z.string().nullable() }),
    media: amount,
    people: amount,
    /** Invitations that wait for an answer; null to whoever may not see them. */
    invitations: amount.nullable(),
  }),
  errors: ['unauthenticated', 'not_found', 'forbidden'],
});
