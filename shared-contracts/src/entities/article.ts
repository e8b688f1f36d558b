import { z } from 'zod';
import { localisedSchema } from './locale.ts';
import { mediaRefSchema } from './media.ts';
import { idSchema } from './section.ts';
import { withTakenOut } from './taken-out.ts';

/** Letters without case, small ones, digits, and marks after them; single hyphens between words. */
const SLUG =
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]*(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]*)*$/u;

/** Text per language, of at most so many characters. */
const words = (max: number) => localisedSchema(z.string().max(max));

/**
 * Part of an address that names an article, author, category or tag: `/blogs/first-frost`, `/blogs/зимний-сад`. Letters
 * of any script, small where it has capitals, and digits; read as NFC. Unique among its like.
 */
export const slugSchema = z.string().max(120, { abort: true }).normalize('NFC').regex(SLUG, 'slug');

const ARTICLE_STATUSES = ['draft', 'published'] as const;

const versioned = {
  /** From 1, one more with every save. Also the ETag. */
  version: z.number().int(),
  /** ISO 8601, UTC. */
  last_updated: z.string(),
};

export const authorBodySchema = z.strictObject({
  slug: slugSchema,
  name: z.string().trim().min(1).max(200),
  /** What the author does: "Gardener". */
  role: words(200).default({}),
  /** Formatted text, sanitised on write. */
  biography: words(20_000).default({}),
  image: mediaRefSchema.nullable().default(null),
  /** Addresses of the author elsewhere. */
  links: z
    .array(z.url({ protocol: /^https?$/ }).max(2048))
    .max(10)
    .default([]),
});
export const articleAuthorSchema = authorBodySchema.extend({ id: idSchema, ...versioned });
export type ArticleAuthor = z.infer<typeof articleAuthorSchema>;
export const savedAuthorSchema = articleAuthorSchema.extend(withTakenOut);

export const categoryBodySchema = z.strictObject({
  slug: slugSchema,
  name: words(200),
  description: words(1000).default({}),
  /** The category it belongs to; no circles. */
  parent_id: idSchema.nullable().default(null),
  /** Order among its siblings. */
  weight: z.number().int().min(0).max(100_000).default(0),
});
export const categorySchema = categoryBodySchema.extend({ id: idSchema, ...versioned });
export type Category = z.infer<typeof categorySchema>;

export const tagBodySchema = z.strictObject({ slug: slugSchema, name: words(200) });
export const tagSchema = tagBodySchema.extend({ id: idSchema, ...versioned });
export type Tag = z.infer<typeof tagSchema>;

export const articleBodySchema = z.strictObject({
  slug: slugSchema,
  /** Required in the project's default language before it is published. */
  title: words(300),
  excerpt: words(1000).default({}),
  /** Formatted text, sanitised on write. */
  body: words(200_000).default({}),
  image: mediaRefSchema.nullable().default(null),
  author_id: idSchema.nullable().default(null),
  category_ids: z.array(idSchema).max(20).default([]),
  tag_ids: z.array(idSchema).max(50).default([]),
  status: z.enum(ARTICLE_STATUSES).default('draft'),
  /** When visitors see it, ISO 8601 in UTC; may lie ahead. Null: as soon as it is published. */
  publish_at: z.iso.datetime().nullable().default(null),
});
export type ArticleBody = z.infer<typeof articleBodySchema>;

export const articleSchema = articleBodySchema.extend({
  id: idSchema,
  ...versioned,
  /** When visitors first saw it; null while they have not. */
  published_at: z.string().nullable(),
  /** How often it was read, without telling readers apart over time. */
  reads: z.number().int(),
});
export type Article = z.infer<typeof articleSchema>;
export const savedArticleSchema = articleSchema.extend(withTakenOut);

/** An article as lists hold it: without its text. */
export const articleListItemSchema = articleSchema.omit({ body: true });
export type ArticleListItem = z.infer<typeof articleListItemSchema>;
