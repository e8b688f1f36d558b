import { z } from 'zod';
import { isTileUrl } from '../maps/tile-url.ts';
import { isCurrency } from '../money/currencies.ts';
import { safeUrl } from '../text/safe-url.ts';
import { isSitePath } from '../text/style-sheet.ts';
import { MOST_FONTS } from '../theme/own-fonts.ts';
import { businessSchema } from './business.ts';
import { localeSchema } from './locale.ts';
import { mediaRefSchema, styleSheetRefSchema } from './media.ts';
import { idSchema } from './section.ts';
import { cssVariablesSchema, siteThemeSchema } from './theme.ts';
import { themeFontSchema } from './theme-font.ts';

/** A path of this site, never another host's. */
const sitePathSchema = z
  .string()
  .max(512)
  .refine((path) => path.startsWith('/') && safeUrl(path) !== null, 'unsafe_url');

/** Name of a package, as settings of the installation name it. */
export const packageNameSchema = z.string().regex(/^[\w-](?:[\w -]{0,98}[\w-])?$/, 'format');

/** Path of a stylesheet of the site itself: the policy of its pages takes styles from nowhere else. */
const stylesheetSchema = z.string().max(2048).refine(isSitePath, 'stylesheet');

/** What a project says about itself; public. */
export const projectMetadataSchema = z
  .strictObject({
    /** Name of the site as visitors read it. */
    title: z.string().max(200),
    languages: z.array(localeSchema).min(1),
    defaultLang: localeSchema,
    /** A style sheet of outside clients. */
    media: styleSheetRefSchema.nullable(),
    /** Image for sharing, of pages that have none of their own. */
    image: mediaRefSchema.nullable(),
    selectedCSSPreset: z.strictObject({ name: z.string().max(100), url: stylesheetSchema }).nullable(),
    favicon: mediaRefSchema.nullable(),
    activateCookieControl: z.boolean(),
    /** Id of the analytics container. */
    gtmId: z
      .string()
      .max(50)
      .regex(/^[\w-]*$/, 'not_allowed')
      .nullable(),
    /** False asks search engines to stay away. */
    indexing: z.boolean(),
    /** Path of the page shown with status 404. */
    pagePath404: sitePathSchema.nullable(),
    /** Path that `/` leads to. */
    home: sitePathSchema.nullable(),
    queryStringSupport: z.boolean(),
    /** ISO 4217 code of the currency of its prices; euro where not given. Amounts are not converted by a change of it. */
    currency: z.string().regex(/^[A-Z]{3}$/, 'not_allowed'),
    /** False where the currency has no decimals. Prices are stored in hundredths all the same. */
    priceDecimals: z.boolean(),
    /** Where its maps have their pictures from; null or absent where the installation's will do. */
    mapTiles: z
      .strictObject({
        /** https address with `{z}`, `{x}` and `{y}`. */
        url: z.string().max(500).refine(isTileUrl, 'tile_url'),
        /** Whom to credit, as text. */
        credit: z.string().max(200).regex(/\S/, 'blank'),
      })
      .nullable(),
    /** Where its business is; null or absent where it is no place that people go to. */
    business: businessSchema.nullable(),
    /** The site's own CSS variables. */
    builder: z.strictObject({ builder_settings: cssVariablesSchema }),
    /** What people made of these in the theme's screens: goes before them. */
    sections_builder: siteThemeSchema,
    /** Fonts of its own, which the theme names by their family. */
    fonts: z.array(themeFontSchema).max(MOST_FONTS),
    /** Options of the text editor (row V17), as the editor reads them. */
    wysiwygEditorOptions: z
      .record(z.string().max(100), z.unknown())
      .refine((options) => JSON.stringify(options).length <= 5000, 'not_allowed'),
    /** What the project is subscribed to. The installation's to write: a client that sends it is refused. */
    package: z.strictObject({ name: z.string().max(100) }),
  })
  .partial();
export type ProjectMetadata = z.infer<typeof projectMetadataSchema>;

/** What its people may change of it. */
export const projectSettingsSchema = projectMetadataSchema.omit({ package: true }).extend({
  currency: z.string().refine(isCurrency, 'currency').optional(),
});

export const projectSchema = z.strictObject({
  id: idSchema,
  /** Host name of the project's first domain, with port where it is not the scheme's own. */
  url: z.string(),
  /** Whether the host asked for, or else the first, is proven to be the owner's. */
  claimed: z.boolean(),
  /** Whether an owner has shown that their email address is theirs; not asked for on local hosts. Visitors wait for both. */
  verified: z.boolean(),
  project_metadata: projectMetadataSchema,
  /** Host of its main address where another one was asked for; only where it is proven, and neither is of one machine. */
  main_host: z.string().optional(),
  /** When it is deleted with all that is in it, ISO 8601; visitors find nothing from then on that it is said. */
  deletes_at: z.string().optional(),
  /** Changes with the metadata; only where the project itself is read. Also its ETag. */
  version: z.number().int().optional(),
});
export type Project = z.infer<typeof projectSchema>;

/** The configuration a site's client code reads (specification, section 3). */
export const projectConfigurationSchema = z.strictObject({
  projectId: idSchema,
  projectUrl: z.string(),
  queryStringSupport: z.boolean(),
  projectLocales: z.array(localeSchema),
  wysiwygEditorOptions: z.record(z.string(), z.unknown()),
  cname: z.string(),
  cssPreset: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  environment: z.enum(['testing', 'production']),
});
