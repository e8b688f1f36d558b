import { z } from 'zod';
import { authorSchema } from './author.ts';
import { fileUrlSchema } from './media.ts';
import { idSchema } from './section.ts';

/** A file that another has taken the place of. */
export const mediaVersionSchema = z.strictObject({
  id: idSchema,
  /** As it was called where it came from. */
  filename: z.string(),
  /** Bytes of the file as it was uploaded. */
  size: z.number().int().min(0),
  /** A small picture of it; absent where there is none, or it is not for the reader to see. */
  thumbnail_url: fileUrlSchema.optional(),
  /** When it was brought, in seconds since 1970. */
  creation_date: z.number().int(),
  /** Who brought it. */
  by: authorSchema.nullable(),
  /** When another took its place, in seconds since 1970. */
  replaced_date: z.number().int(),
});
export type MediaVersion = z.infer<typeof mediaVersionSchema>;
