import { z } from 'zod';
import { LAYOUT_NAMES } from '../entities/layout.ts';
import { fileUrlSchema } from '../entities/media.ts';
import { MOST_SECTIONS, pageMetadataSchema } from '../entities/page.ts';
import { kindNameSchema, readableSectionSchema, sectionSchema } from '../entities/section.ts';

/** What a file of a page's contents says it is. */
export const PAGE_FILE_FORMAT = 'sections-page';
export const PAGE_FILE_VERSION = 1;

const MIB = 1024 * 1024;
/** Bytes of a whole file. */
export const MAX_PAGE_FILE = 32 * MIB;
/** Bytes of a picture that is in the file itself, and of all of them; larger ones are named only. */
export const MAX_FILE_PICTURE = 2 * MIB;
export const MAX_FILE_PICTURES = 16 * MIB;

/** A picture that the contents show. */
export const fileMediaSchema = z.strictObject({
  /** As the contents refer to it. */
  media_id: z.string().min(1).max(100),
  /** Where the site that the file is from has it. */
  url: fileUrlSchema,
  filename: z.string().max(255),
  /** Media type of `data`. */
  type: z.string().max(100).optional(),
  /** The picture itself, in base64. */
  data: z
    .string()
    .max(Math.ceil((MAX_FILE_PICTURE * 4) / 3) + 4)
    .optional(),
});
export type FileMedia = z.infer<typeof fileMediaSchema>;

/** A global content that sections of the file show. */
export const fileGlobalSchema = z.strictObject({ name: z.string().min(1).max(200), kind: kindNameSchema });

/** A section of a file, of which nothing but its place, kind and contents is read. */
export const fileSectionSchema = z.union([
  sectionSchema.partial({ id: true, weight: true, type: true }),
  readableSectionSchema,
  sectionSchema
    .partial({ id: true, weight: true, type: true, name: true })
    .extend({ linked_to: z.string().min(1).max(200) }),
]);

/** The contents of a page as a file, as they are written. */
export const pageFileSchema = z.strictObject({
  format: z.literal(PAGE_FILE_FORMAT),
  version: z.literal(PAGE_FILE_VERSION),
  /** Name of the page the contents are from, for people. */
  page: z.string().max(200),
  layout: z.enum(LAYOUT_NAMES),
  metadata: pageMetadataSchema.optional(),
  sections: z.array(sectionSchema).max(MOST_SECTIONS),
  media: z.array(fileMediaSchema),
  globals: z.array(fileGlobalSchema),
});
export type PageFile = z.infer<typeof pageFileSchema>;
