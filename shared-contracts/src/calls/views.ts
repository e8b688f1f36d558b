import { z } from 'zod';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';

/** Of one batch. */
export const MOST_VIEW_COUNTS = 5000;

export const countViews = defineCall({
  id: 'countViews',
  method: 'PUT',
  path: '/views/{counter}/{batch}',
  summary: 'Tell how many pages visitors of each project saw. Telling a batch again is harmless.',
  tag: 'Projects',
  access: 'operator',
  params: z.strictObject({
    /** Made by whoever counts, at each start. */
    counter: idSchema,
    /** From 1 on; a batch is told only once the one before was taken. */
    batch: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  body: z.strictObject({
    views: z
      .array(
        z.strictObject({
          project: idSchema,
          /** Begin of the quarter of an hour in which they were seen: no time zone's day begins within one. */
          at: z.iso.datetime(),
          views: z.number().int().min(1).max(100_000_000),
        }),
      )
      .max(MOST_VIEW_COUNTS),
  }),
  answer: z.strictObject({ projects: z.number().int() }),
});
