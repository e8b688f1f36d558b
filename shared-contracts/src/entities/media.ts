import { z } from 'zod';
import { safeUrl } from '../text/safe-url.ts';
import { localisedSchema } from './locale.ts';

/** Site-absolute path or http(s) URL of a file. */
const fileUrlSchema = z
  .string()
  .max(2048)
  .refine((url) => safeUrl(url, { allow: 'media' }) !== null, 'unsafe_url');
const headersSchema = z.record(z.string().max(100), z.string().max(500));

/** One stored file of a medium. Images carry one file per width, narrowest first. */
export const mediaFileSchema = z.strictObject({
  /** Site-absolute path (`/media/{project}/{media_id}/{hash}-{width}.{ext}`) or an https URL. */
  url: fileUrlSchema,
  thumbnail_url: fileUrlSchema.optional(),
  filename: z.string().max(255).optional(),
  /** Media type, for example `image/webp`. */
  type: z.string().max(100).optional(),
  /** Bytes. */
  size: z.number().int().nonnegative().optional(),
  /** What a request for the file must carry. */
  headers: headersSchema.optional(),
  metadata: z
    .strictObject({
      /** Pixels. */
      width: z.number().int().positive().max(50_000),
      height: z.number().int().positive().max(50_000),
      /** Seconds. */
      duration: z.number().nonnegative(),
    })
    .partial()
    .optional(),
});
export type MediaFile = z.infer<typeof mediaFileSchema>;

/** A medium as content refers to it: enough to draw it without asking the library. */
export const mediaRefSchema = z.strictObject({
  media_id: z.string().max(100),
  /** The file to show where no better one is named in `files`. */
  url: fileUrlSchema,
  /** Language-neutral alternative text, used where `alt` has none. */
  seo_tag: z.string().max(500).optional(),
  /** Alternative text per language; an empty string marks a decorative image. */
  alt: localisedSchema(z.string().max(500)).optional(),
  filename: z.string().max(255).optional(),
  files: z.array(mediaFileSchema).max(24).optional(),
  headers: headersSchema.optional(),
});
export type MediaRef = z.infer<typeof mediaRefSchema>;
