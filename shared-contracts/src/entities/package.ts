import { z } from 'zod';
import { isCurrency } from '../money/currencies.ts';
import { packageNameSchema } from './project.ts';

const amount = z.number().int().min(0);
const positive = z.number().int().min(1).max(1_000_000_000);
const inBoth = z.strictObject({ en: z.string().min(1).max(300), fr: z.string().min(1).max(300) });

/** What a package allows; null where it has no limit of its own. */
export const packageLimitsSchema = z.strictObject({
  pages: amount.nullable(),
  /** Beside the page itself. */
  variations_per_page: amount.nullable(),
  /** Section types whose content people enter themselves. */
  static_sections: amount.nullable(),
  sections_per_page: amount.nullable(),
  /** Files of the library, those in the bin too. */
  media: amount.nullable(),
  /** Of one file. */
  file_bytes: amount.nullable(),
  /** Pages that visitors see in one day. */
  daily_views: amount.nullable(),
  /** Whether pages and section types may depend on what an address asks for. */
  query_strings: z.boolean(),
  /** Whether section types may have contents that an application makes anew for each visitor. */
  dynamic_types: z.boolean(),
  /** People who work on the project, and those who are invited. */
  users: amount.nullable(),
  domains: amount.nullable(),
  /** Questions that the assistant answers in one day; packages that are older than it say nothing of them. */
  daily_answers: amount.nullable().default(null),
});
export type PackageLimits = z.infer<typeof packageLimitsSchema>;

/** What a project may be subscribed to. */
export const packageSchema = z.strictObject({
  name: packageNameSchema,
  title: inBoth,
  description: inBoth,
  /** A month, in hundredths of the currency. */
  price: amount.max(100_000_000),
  /** ISO 4217 code. */
  currency: z.string().refine(isCurrency, 'not_allowed'),
  limits: packageLimitsSchema,
  /** What is served beyond a limit, and asked for: hundredths of the currency for so many more. */
  excess: z.strictObject({ daily_views: z.strictObject({ price: amount.max(100_000_000), per: positive }) }).optional(),
});
export type Package = z.infer<typeof packageSchema>;

const MOST_PACKAGES = 20;

/** All that an installation has. */
export const packageListSchema = z
  .array(packageSchema)
  .min(1)
  .max(MOST_PACKAGES)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'duplicate');
