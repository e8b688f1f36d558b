import { z } from 'zod';
import { safeUrl } from '../text/safe-url.ts';
import { pagePathSchema } from './page.ts';

const REDIRECT_STATUSES = [301, 302, 307, 308] as const;

/** A path of this site, or an http(s) address elsewhere. */
const targetSchema = z
  .string()
  .max(2048)
  .refine((url) => safeUrl(url) !== null && /^(?:\/|https?:)/i.test(url), 'redirect_target');

/** Leads visitors of one path to another place. */
export const redirectSchema = z.strictObject({
  /** Path without locale; no wildcard. */
  from: pagePathSchema.refine((path) => !path.endsWith('*'), 'page_path'),
  /** Path without locale, to which the visitor's is added, or an address elsewhere. */
  to: targetSchema,
  status: z.literal(REDIRECT_STATUSES).default(301),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectListSchema = z.strictObject({
  /** Changes with the list; also its ETag. */
  version: z.number().int(),
  /** Sorted by `from`. */
  redirects: z.array(redirectSchema),
});
export type RedirectList = z.infer<typeof redirectListSchema>;
