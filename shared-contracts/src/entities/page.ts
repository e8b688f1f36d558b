import { z } from 'zod';
import { typeError } from '../errors/type-error.ts';
import { climbs, PAGE_PATH } from '../routing/page-path.ts';
import { isReservedPath } from '../routing/reserved-paths.ts';
import { authorSchema } from './author.ts';
import { LAYOUT_NAMES } from './layout.ts';
import { localeSchema } from './locale.ts';
import { mediaRefSchema, styleSheetRefSchema } from './media.ts';
import { pageChangesSchema } from './page-changes.ts';
import { projectMetadataSchema } from './project.ts';
import { idSchema, invalidSectionSchema, sectionSchema, sentSectionSchema } from './section.ts';
import { withTakenOut } from './taken-out.ts';
import { themeSchema } from './theme.ts';

const variationSchema = z.enum(['main', 'variation']);

/** A draft is there for those who work on the project; visitors find published pages alone. */
export const pageStatusSchema = z.enum(['draft', 'published']);
export type PageStatus = z.infer<typeof pageStatusSchema>;

const pageTextSchema = z.strictObject({
  title: z.string().max(300).optional(),
  description: z.string().max(1000).optional(),
});

/** Page metadata as editors write it: text per language beside the named keys. */
export const pageMetadataSchema = z
  .strictObject({
    en: pageTextSchema,
    fr: pageTextSchema,
    /** A style sheet of the page alone, which the policy of its document takes from the site itself. */
    media: styleSheetRefSchema.nullable(),
    /** What the page shows of itself where it is named elsewhere. */
    image: mediaRefSchema.nullable(),
    /** Image for sharing, instead of `image`. */
    mediaMetatag: mediaRefSchema.nullable(),
    favicon: mediaRefSchema.nullable(),
    /** Sections whose title may serve as the page's, by section id. */
    seo: z.record(z.string(), z.literal(true)),
    sections_builder: themeSchema,
    package: z.strictObject({ name: z.string().max(100) }),
  })
  .partial();
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

/** Path of a page within its project: `/`, `/rooms`, `/blogs/*`. No locale, no trailing slash. */
export const pagePathSchema = z
  .string(typeError('text', 'page_path_required'))
  // The pattern takes no text of any length: beyond it, browsers and servers run out of stack.
  .max(512, { abort: true })
  .refine((path) => path.trim() !== '', { error: 'page_path_required', abort: true })
  .regex(PAGE_PATH, 'page_path')
  .refine((path) => !climbs(path), 'page_path')
  .refine((path) => !isReservedPath(path), 'page_path_reserved');

/** Characters of JSON. */
const MOST_OF_VARIATIONS = 100_000;
const clientVariationsSchema = z
  .array(z.unknown())
  .max(50)
  .refine((list) => JSON.stringify(list).length <= MOST_OF_VARIATIONS, 'not_allowed');

/** On one page. */
export const MOST_SECTIONS = 2000;

/** What it takes to create or replace a page. */
export const pageBodySchema = z.strictObject({
  id: idSchema.optional(),
  /** Name of the page, unique in the project. */
  page: z.string().trim().min(1).max(200),
  path: pagePathSchema,
  /** Without one, a page that is made is published, and one that is replaced stays what it is. */
  status: pageStatusSchema.optional(),
  layout: z.enum(LAYOUT_NAMES).default('extended-layout'),
  metadata: pageMetadataSchema.default({}),
  /** What outside clients keep here: stored as it is, and answered to those who work on the page. Without it, what is stored stays. */
  variations: clientVariationsSchema.optional(),
  sections: z.array(sectionSchema).max(MOST_SECTIONS),
  query_string: z.record(z.string(), z.unknown()).optional(),
  /** The version the client edited; an old one answers 409. */
  version: z.number().int().min(1).optional(),
});
export type PageBody = z.infer<typeof pageBodySchema>;

/** The same as it is read from clients: a section that is not right costs the others nothing. */
export const sentPageBodySchema = pageBodySchema.extend({ sections: z.array(sentSectionSchema).max(MOST_SECTIONS) });

/** A page that is made: without `sections` it begins with the global instances that are put on new pages. */
export const newPageBodySchema = sentPageBodySchema.partial({ sections: true });

/** What is saved under a name has it already. */
export const namedPageBodySchema = sentPageBodySchema.partial({ page: true });

/** A page as the API answers it. To a visitor, no section has `private_data`. */
export const pageSchema = z.strictObject({
  id: idSchema,
  page: z.string(),
  path: z.string(),
  layout: z.enum(LAYOUT_NAMES),
  /** A variation stands at the path of its page, under a name of its own (`page`), which visitors are not told. */
  variation: variationSchema,
  /** Of a variation: id of its page. */
  variation_of: idSchema.optional(),
  /** Of a variation, `published` while visitors may be shown it. */
  status: pageStatusSchema,
  /** From 1, one more with every save. Also the ETag. */
  version: z.number().int(),
  /** ISO 8601, UTC. */
  last_updated: z.string(),
  /** What the save that made this version changed, for those who work on the project; null of the first. */
  changes: pageChangesSchema.nullish(),
  metadata: pageMetadataSchema.extend({ project_metadata: projectMetadataSchema.optional() }),
  /** What outside clients stored here; to those who work on the page. */
  variations: clientVariationsSchema.optional(),
  sections: z.array(sectionSchema),
});
export type Page = z.infer<typeof pageSchema>;

export const savedPageSchema = pageSchema.extend({ invalid_sections: z.array(invalidSectionSchema), ...withTakenOut });
export type SavedPage = z.infer<typeof savedPageSchema>;

export const pageListItemSchema = z.strictObject({
  id: idSchema,
  page: z.string(),
  path: z.string(),
  languages: z.array(localeSchema),
  /** Their names, the oldest first. */
  variations: z.array(z.string()),
  /** Whether visitors are shared out among them now. */
  on_trial: z.boolean().optional(),
  status: pageStatusSchema,
  /** How many translations are missing, and how many are older than their source (row W6), by language. */
  translations: z.partialRecord(
    localeSchema,
    z.strictObject({ missing: z.number().int().min(0), stale: z.number().int().min(0) }),
  ),
  last_updated: z.string(),
  /** Who saved it last; null where nobody is known by that name any more. */
  updated_by: authorSchema.nullable(),
  version: z.number().int(),
});
export type PageListItem = z.infer<typeof pageListItemSchema>;
