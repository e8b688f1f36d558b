import { z } from 'zod';

const fieldName = z.string().min(1).max(63);

/**
 * That a kind sends the visitors of its page on, at once or after a while, as data, so that what lists a site's addresses
 * (`listAddresses`) knows it without drawing a page.
 */
export const leadsSchema = z.strictObject({
  /** Link field: where to. */
  link: fieldName,
  /** Field, and its values, under which visitors do not stay. */
  when: z.strictObject({ field: fieldName, values: z.array(z.string()).min(1).readonly() }),
});
