import { z } from 'zod';

/** Project id, or the bare host name of one of its domains. */
export const projectParam = z.string().min(1).max(253);

/** A host name, with port where the site is not on the scheme's own. */
export const hostParam = z
  .string()
  .max(260)
  .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i, 'host');

export const pagingSchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(100),
});

export const messageSchema = z.strictObject({ message: z.string() });

/** Where somebody goes on: origin of a site they work on, their own before others'; null where there is none. */
export const siteSchema = z.string().nullable();

export const emailSchema = z.email().max(254);
export const fullNameSchema = z.string().trim().min(1).max(200);
/** Characters. */
export const passwordSchema = z.string().min(10).max(200);
/** Opaque, 256 bits, base64url. */
export const tokenSchema = z.string().min(1).max(100);
