import { z } from 'zod';
import { authorSchema } from './author.ts';
import { LAYOUT_NAMES } from './layout.ts';
import { pageStatusSchema } from './page.ts';
import { pageChangesSchema } from './page-changes.ts';

/** A state of a page that another one took the place of. */
export const revisionSchema = z.strictObject({
  /** Higher is newer; names the state in addresses. */
  revision: z.number().int().min(1),
  /** The page's version while this was its state. */
  version: z.number().int(),
  page: z.string(),
  path: z.string(),
  layout: z.enum(LAYOUT_NAMES),
  /** Who saved this state; null where nobody is known by that name any more. */
  author: authorSchema.nullable(),
  /** When this state was saved; ISO 8601, UTC. */
  saved_at: z.string(),
  /** How many sections it had. */
  sections: z.number().int().min(0),
  status: pageStatusSchema,
  /** What saving this state changed; null of a page's first, and where it was not noted. */
  changes: pageChangesSchema.nullable(),
});
export type Revision = z.infer<typeof revisionSchema>;
