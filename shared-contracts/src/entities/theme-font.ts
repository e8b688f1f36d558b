import { z } from 'zod';
import { mediaRefSchema } from './media.ts';

/** A font of a site's own: a file of its library, called by a name that its theme can say. */
export const themeFontSchema = z.strictObject({
  /** As a value of the theme names it, in quotes. */
  family: z.string().regex(/^[\p{L}\d][\p{L}\d -]{0,39}$/u, 'not_allowed'),
  /** One weight, or the least and the greatest of a variable font. */
  weight: z.string().regex(/^[1-9]00(?: [1-9]00)?$/, 'not_allowed'),
  style: z.enum(['normal', 'italic']),
  /** A WOFF2 file. */
  file: mediaRefSchema,
});
export type ThemeFont = z.infer<typeof themeFontSchema>;
