import { z } from 'zod';
import { typeError } from '../errors/type-error.ts';
import { authorSchema } from './author.ts';
import { localeSchema } from './locale.ts';
import { pageStatusSchema } from './page.ts';
import {
  idSchema,
  kindNameSchema,
  placementSchema,
  sectionSchema,
  sectionSettingsSchema,
  sectionTypeSchema,
} from './section.ts';

/** What a project may have. */
export const MOST_GLOBALS = 200;

/**
 * Name of a global instance, unique in its project whatever its case: what sections say as `linked_to`. After a renaming
 * its earlier names go on leading to it, until another takes one of them.
 */
export const globalNameSchema = z
  .string(typeError('text', 'blank'))
  .trim()
  .min(1, 'blank')
  .max(200)
  .regex(/^[^\p{Cc}/\\]*$/u, 'not_allowed');

/** The content that several pages share: a section without a place. */
export const globalSectionSchema = z.strictObject({
  /** The kind. */
  name: kindNameSchema,
  type: sectionTypeSchema.default('static'),
  /** As `settings` of a section: a list whose first element is the object of the kind's fields. */
  options: z.array(sectionSettingsSchema, typeError('options_array')).max(8).default([]),
  /** Known to the server and to those who work on the site. */
  private_data: sectionSchema.shape.private_data,
  classes: sectionSchema.shape.classes,
  query_string_keys: sectionSchema.shape.query_string_keys,
  /** Version of the kind's settings shape, from 1. */
  schema_version: sectionSchema.shape.schema_version,
});
export type GlobalSection = z.infer<typeof globalSectionSchema>;

/** Where it goes on pages that it is put on by itself, by layout; the first slot where a layout is not named. */
const regionsSchema = z.record(z.string().max(64), placementSchema);

/** What it takes to create or replace a global instance. */
export const globalBodySchema = z.strictObject({
  id: idSchema.optional(),
  /** The name it is to have; the one of the address where not given. */
  name: globalNameSchema.optional(),
  section: globalSectionSchema,
  /** Without one, what is made is published, and what is replaced stays what it is. A draft is shown on no page. */
  status: pageStatusSchema.optional(),
  /** Whether new pages begin with it (see createPage). Without it, what is replaced stays as it is. */
  auto_insertion: z.boolean().optional(),
  regions: regionsSchema.optional(),
  /** The version that was edited; an old one answers 409. */
  version: z.number().int().min(1).optional(),
});
export type GlobalBody = z.infer<typeof globalBodySchema>;

/** A page that shows a global instance. */
export const globalUseSchema = z.strictObject({
  id: idSchema,
  page: z.string(),
  path: z.string(),
  /** Of a variation: the page that it varies, and whose path it has. */
  variation_of: idSchema.optional(),
  status: pageStatusSchema,
  /** Languages that the page is there in. */
  languages: z.array(localeSchema),
});
export type GlobalUse = z.infer<typeof globalUseSchema>;

export const globalInstanceSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  /** The same, as older clients read it. */
  instance_name: z.string(),
  section: globalSectionSchema,
  /** The first hundred pages and variations that show it, by path. */
  pages: z.array(globalUseSchema),
  /** How many pages that is; a variation counts as its page. */
  pages_total: z.number().int().min(0),
  status: pageStatusSchema,
  auto_insertion: z.boolean(),
  regions: regionsSchema,
  /** From 1, one more with every save. Also the ETag. */
  version: z.number().int(),
  /** ISO 8601, UTC. */
  last_updated: z.string(),
  /** Who saved it last; null where nobody is known by that name any more. */
  updated_by: authorSchema.nullable(),
  /** How many translations are missing, and how many are older than their source (row W6), by language. */
  translations: z.partialRecord(
    localeSchema,
    z.strictObject({ missing: z.number().int().min(0), stale: z.number().int().min(0) }),
  ),
});
export type GlobalInstance = z.infer<typeof globalInstanceSchema>;

/** An earlier state of a global instance. */
export const globalRevisionSchema = z.strictObject({
  /** Higher is newer. */
  revision: z.number().int().min(1),
  version: z.number().int(),
  name: z.string(),
  section: globalSectionSchema,
  status: pageStatusSchema,
  author: authorSchema.nullable(),
  /** When this state was saved; ISO 8601, UTC. */
  saved_at: z.string(),
});
export type GlobalRevision = z.infer<typeof globalRevisionSchema>;

/** A page with sections that say what a global instance says, without being linked to it. */
export const globalCopySchema = globalUseSchema.extend({
  /** Name of the global instance. */
  global: z.string(),
  /** Of the page. */
  version: z.number().int(),
  /** Which of its sections. */
  sections: z.array(idSchema),
});
export type GlobalCopy = z.infer<typeof globalCopySchema>;

/** Which copies of a page are joined to which global instance, or are its own again. */
export const joinBodySchema = z.strictObject({
  global: globalNameSchema,
  sections: z.array(idSchema).min(1).max(1000),
  /** False: those that link to it have what they had before as their own again. */
  linked: z.boolean().default(true),
});
