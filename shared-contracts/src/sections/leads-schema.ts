import { z } from 'zod';

const fieldName = z.string().min(1).max(63);

/**
 * That a kind sends the visitors of its page on in the place of showing it, as data, so that what lists a site's
 * addresses (`listAddresses`) knows it without drawing a page.
 */
export const leadsSchema = z.strictObject({
  /** Link field: where to. */
  link: fieldName,
  /** Field, and its value, under which the page is never shown. */
  when: z.strictObject({ field: fieldName, value: z.string() }),
});
