import { z } from 'zod';
import { authorSchema } from '../entities/author.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';

/** One row of the change feed. `seq` has no gaps and follows the order of commits. */
export const changeSchema = z.strictObject({
  seq: z.number().int().min(1),
  project_id: idSchema.nullable(),
  /**
   * What changed: `project:{id}`, `page:{id}`, `path:{project}:{path}`, `host:{host}`, `pages:{project}`, beside that
   * `added:{project}` where none went, `redirects:{project}`, `media:{project}`, `submissions:{project}`, `types:{project}`,
   * `variations:{page}` for which versions a page has and how they are shared out, `trials:{project}` where visitors are concerned.
   */
  tags: z.array(z.string()),
  actor: z.string().nullable(),
  at: z.string(),
});
export type Change = z.infer<typeof changeSchema>;

export const listChanges = defineCall({
  id: 'listChanges',
  method: 'GET',
  path: '/changes',
  summary:
    'The change feed after a position, for nodes that cache. With `wait`, answers late but at once when something changes.',
  tag: 'Operations',
  access: 'operator',
  query: z.strictObject({
    after: z.coerce.number().int().min(0).optional(),
    /** Seconds to wait for a change. */
    wait: z.coerce.number().int().min(0).max(30).default(0),
  }),
  answer: z.strictObject({
    /** Newest position; without `after`, where a new follower starts. */
    last: z.number().int().min(0),
    /** At most 500, oldest first. */
    changes: z.array(changeSchema),
  }),
});

/** A change of one project, as its members hear of it. */
export const projectChangeSchema = changeSchema.omit({ project_id: true }).extend({ actor: authorSchema.nullable() });
export type ProjectChange = z.infer<typeof projectChangeSchema>;
