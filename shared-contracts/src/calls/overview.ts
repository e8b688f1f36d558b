import { z } from 'zod';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const amount = z.number().int().min(0);

const found = {
  /** How many globals are among them; what these say counts once, however many pages show it. */
  globals: amount,
  /** Path of the first page; null where none can be opened. */
  first: z.string().nullable(),
  /** Id of the first global; null where there is none. */
  first_global: idSchema.nullable(),
};

export const getOverview = defineCall({
  id: 'getOverview',
  method: 'GET',
  path: '/project/{project}/overview',
  summary: 'How much of everything a project holds, and what of it waits for somebody.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: z.strictObject({
    /** `first_draft`: path of the one that has been for the longest; null where there is none. */
    pages: z.strictObject({ published: amount, drafts: amount, first_draft: z.string().nullable() }),
    /** Of those that visitors do not see yet; `first_draft`: id of the first by name, null where there is none. */
    globals: z.strictObject({ drafts: amount, first_draft: idSchema.nullable() }),
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
    /** Pages, and globals, with a translation that is older than its source. */
    outdated: z.strictObject({ pages: amount, ...found }),
    /** Links of the first 1,000 pages, and of what globals show visitors, that lead these nowhere. */
    broken: z.strictObject({ links: amount, ...found }),
    media: amount,
    people: amount,
    /** Invitations that wait for an answer; null to whoever may not see them. */
    invitations: amount.nullable(),
  }),
  errors: ['unauthenticated', 'not_found', 'forbidden'],
});
