import { z } from 'zod';

/** How many sections, by kind. */
const countsSchema = z.record(z.string(), z.number().int().min(1));

/** What one save changed of a page. */
export const pageChangesSchema = z.strictObject({
  /** Of the page itself; `order` is where its sections stand. */
  page: z.array(z.enum(['status', 'name', 'path', 'layout', 'settings', 'order'])),
  added: countsSchema,
  removed: countsSchema,
  changed: countsSchema,
});
export type PageChanges = z.infer<typeof pageChangesSchema>;
