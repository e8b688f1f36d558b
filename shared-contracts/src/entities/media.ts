import { z } from 'zod';
import { hasPrivateLink } from '../text/private-link.ts';
import { safeUrl } from '../text/safe-url.ts';
import { authorSchema } from './author.ts';
import { localeSchema, localisedSchema } from './locale.ts';
import { LOOK } from './media-look.ts';
import { contentHashSchema } from './media-upload.ts';
import { idSchema } from './section.ts';

/** Site-absolute path or http(s) URL of a file. */
export const fileUrlSchema = z
  .string()
  .max(2048)
  .refine((url) => safeUrl(url, { allow: 'media' }) !== null, 'unsafe_url');
const altSchema = localisedSchema(z.string().max(500));
const headersSchema = z.record(z.string().max(100), z.string().max(500));

/** Of rounding, where a part ends with its picture. */
const NEARLY = 1e-6;
const part = { least: z.number().min(0).max(1), size: z.number().min(0.01).max(1) };
/** A part of a picture: parts of its width and height, from its upper left corner. */
const area = { x: part.least, y: part.least, width: part.size, height: part.size };
const isInside = ({ x, y, width, height }: MediaArea): boolean => x + width <= 1 + NEARLY && y + height <= 1 + NEARLY;
export interface MediaArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const cropSchema = z.strictObject({ id: z.uuid(), ...area }).refine(isInside, 'not_allowed');

/** One stored file of a medium. Images carry one file per width, narrowest first. */
export const mediaFileSchema = z.strictObject({
  /** Site-absolute path (`/media/{project}/{media_id}/{hash}-{width}.{ext}`, without width where it is no picture) or an https URL. */
  url: fileUrlSchema,
  thumbnail_url: fileUrlSchema.optional(),
  filename: z.string().max(255).optional(),
  /** Media type, for example `image/webp`. */
  type: z.string().max(100).optional(),
  /** Bytes. */
  size: z.number().int().nonnegative().optional(),
  /** What a request for the file must carry. */
  headers: headersSchema.optional(),
  /** What it shows, where that is a crop of the medium. */
  crop: cropSchema.optional(),
  /** Whether it is the first moment of what moves, for whoever asked for no motion. */
  still: z.literal(true).optional(),
  metadata: z
    .strictObject({
      /** Pixels. */
      width: z.number().int().positive().max(50_000),
      height: z.number().int().positive().max(50_000),
      /** Seconds. */
      duration: z.number().nonnegative(),
      /** Of a document. */
      pages: z.number().int().positive().max(1_000_000),
    })
    .partial()
    .optional(),
});
export type MediaFile = z.infer<typeof mediaFileSchema>;

/** What stands in the place of a picture until it is there. */
const look = {
  /** Its main colour, as `#rrggbb`. */
  color: z.string().regex(LOOK.color),
  /** It in a few pixels, as an address with all its data. */
  blur: z.string().max(LOOK.most).regex(LOOK.blur),
};
export type MediaLook = z.infer<typeof lookSchema>;
const lookSchema = z.strictObject(look);
/** What of a picture has to stay in sight where it is cropped: parts of its width and height. */
const focalPointSchema = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** A medium as content refers to it: enough to draw it without asking the library. */
export const mediaRefSchema = z.strictObject({
  media_id: z.string().max(100),
  /** The file to show where no better one is named in `files`. */
  url: fileUrlSchema.refine((url) => !hasPrivateLink(url), 'private_media'),
  /** Language-neutral alternative text, used where `alt` has none. */
  seo_tag: z.string().max(500).optional(),
  /** Alternative text per language; an empty string marks a decorative image. */
  alt: altSchema.optional(),
  /** The middle where there is none. */
  focal_point: focalPointSchema.optional(),
  /** Id of the crop that is shown in place of the whole picture, where the medium has it. */
  crop: z.string().max(100).optional(),
  filename: z.string().max(255).optional(),
  files: z
    .array(mediaFileSchema)
    .max(24)
    .refine((files) => !files.some(({ url }) => hasPrivateLink(url)), 'private_media')
    .optional(),
  /** Of a picture that moves, what whoever asked for no motion is shown in its place. */
  still: fileUrlSchema.refine((url) => !hasPrivateLink(url), 'private_media').optional(),
  look: lookSchema.optional(),
  headers: headersSchema.optional(),
});
export type MediaRef = z.infer<typeof mediaRefSchema>;

/** Characters of JSON. */
const MOST_STYLE_SHEET = 10_000;

/** A style sheet file as outside clients keep one: answered as it was sent, and linked by a page where it is a file of the site itself. */
export const styleSheetRefSchema = z
  .object({ media_id: z.string().max(100).optional(), url: fileUrlSchema })
  .catchall(z.unknown())
  .refine((sheet) => JSON.stringify(sheet).length <= MOST_STYLE_SHEET, 'not_allowed');

/** Characters of JSON. */
const MOST_METADATA = 20_000;

/** Crops of one picture. */
const MOST_CROPS = 12;
const namedCropSchema = z
  .strictObject({ id: z.uuid(), name: z.string().trim().min(1).max(60), ...area })
  .refine(isInside, 'not_allowed');
export type MediaCrop = z.infer<typeof namedCropSchema>;
const areApart = (crops: readonly MediaCrop[]): boolean =>
  new Set(crops.map(({ id }) => id)).size === crops.length &&
  new Set(crops.map(({ name }) => name.toLowerCase())).size === crops.length;

/** What is known of a medium beside its files; clients may keep more in it than is named here. */
export const mediaMetadataSchema = z
  .object({
    /** Alternative text per language, offered to contents that show the medium. */
    alt: altSchema.optional(),
    /** Offered to contents too. */
    focal_point: focalPointSchema.optional(),
    /** Parts of a picture that contents may show in its place: names differ. Files are made of them when there is time. */
    crops: z.array(namedCropSchema).max(MOST_CROPS).refine(areApart, 'not_allowed').optional(),
  })
  .catchall(z.unknown())
  .refine((metadata) => JSON.stringify(metadata).length <= MOST_METADATA, 'not_allowed');
export type MediaMetadata = z.infer<typeof mediaMetadataSchema>;

export const MEDIA_TYPES = ['image', 'video', 'document'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Why something could not be made of a medium. */
export const MEDIA_REASONS = [
  ...['unreadable', 'too_demanding', 'no_space', 'stopped', 'no_ffmpeg', 'no_poppler'],
  ...['too_many_frames', 'lost', 'original_lost'],
  ...['not_played_unreadable', 'not_played_too_demanding', 'not_played_no_ffmpeg'],
] as const;
export type MediaReason = (typeof MEDIA_REASONS)[number];

/** Where in a content a medium is shown: told of the first dozen that show one medium, where it alone is asked for. */
const placesOfUse = {
  /** In which the content shows it; none where nobody is shown it now. */
  languages: z.array(localeSchema).optional(),
  /** Whether the page names it beside its sections: for itself, or where it is shared. */
  beside: z.boolean().optional(),
  /** Sections of a page that show it, in their order; at most ten. */
  sections: z
    .array(
      z.strictObject({
        id: z.string(),
        /** Its kind. */
        name: z.string(),
        /** What its kind is called; absent where nobody serves that. */
        label: localisedSchema(z.string()).optional(),
        /** Its own title, in what it is written in. */
        title: localisedSchema(z.string()).optional(),
        languages: z.array(localeSchema),
      }),
    )
    .optional(),
};

/** A medium of the library. */
export const mediaSchema = z.strictObject({
  id: idSchema,
  /** The same as `id`. */
  media_id: idSchema,
  type: z.enum(MEDIA_TYPES),
  title: z.string(),
  tags: z.array(z.string()),
  /** Alternative text for languages that `metadata.alt` has none for. */
  seo_tag: z.string(),
  /** Private: only who uploaded it, and owners of the project, may change or delete it, and are told of its files. */
  private_status: z.enum(['public', 'private']),
  /** Locked: only who uploaded it, and owners of the project, may change or delete it. */
  locked_status: z.enum(['locked', 'unlocked']),
  /** Whose work it is. */
  author: z.string(),
  /** Who uploaded it. */
  owner: authorSchema.nullable(),
  /** Other after each change of what is known of it. */
  version: z.number().int(),
  number_of_contents: z.number().int().min(0),
  /** Seconds since 1970. */
  creation_date: z.number().int(),
  /** When it goes for good, in seconds since 1970; of those in the bin alone. */
  gone_date: z.number().int().optional(),
  meta: z.strictObject({
    author: z.string(),
    /** Contents that show it: at most 50 are named. */
    content: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        /** What it is; `term`: an author, a category or a tag. `site`: the project itself, for its own pictures; `theme`: its look. `draft`: what somebody else has not published yet, with who that is. */
        kind: z.enum(['page', 'global', 'article', 'term', 'site', 'theme', 'draft']),
        /** Of a page. */
        path: z.string().optional(),
        /** Of a variation, the page that it is one of. */
        variation_of: z.string().optional(),
        ...placesOfUse,
      }),
    ),
  }),
  metadata: mediaMetadataSchema,
  /** Languages of the site whose alternative text was written for another file, or for another text in the main language. Absent where there are none. */
  outdated_alt: z.array(localeSchema).optional(),
  look: lookSchema.optional(),
  /** Of a picture as it was uploaded, upright: those of its files may be fewer. Absent where that is not known. */
  pixels: z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() }).optional(),
  /**
   * Whether more files are still being made of it, or why they could not be: it can be used as it is meanwhile. Absent
   * where all is done. `no_ffmpeg`, `no_poppler`: the installation lacks what reads films, or documents.
   * `lost`: the storage no longer has all that is shown of it, nor what that could be made of; `original_lost`: only what was uploaded is gone. Both want it to be replaced. `too_many_frames`: a GIF is served as it came, for smaller files would take too long to make. `not_played_…`: browsers may not play a film as it is, and nothing that they do could be made of it.
   */
  processing: z
    .discriminatedUnion('state', [
      z.strictObject({ state: z.literal('working') }),
      z.strictObject({ state: z.literal('failed'), reason: z.enum(MEDIA_REASONS) }),
    ])
    .optional(),
  /** Of a picture WebP, and where it is worth it AVIF, in every width, narrowest first, then one JPEG, PNG or GIF for where WebP is not read; of one that moves a still too, before the last; of a film or a document itself. */
  files: z.array(mediaFileSchema),
  /** SHA-256 of its file as it was uploaded, in hex: tells whether it is another by now. Of a private one, told to whom its files are. */
  content_hash: contentHashSchema.optional(),
});
export type Media = z.infer<typeof mediaSchema>;

export const mediaPageSchema = z.strictObject({ result: z.array(mediaSchema), total: z.number().int().min(0) });

export const tagSchema = z.string().trim().min(1).max(50);

/** What each view of the library finds. */
export const mediaCountsSchema = z.strictObject({
  all: z.number().int().min(0),
  image: z.number().int().min(0),
  video: z.number().int().min(0),
  document: z.number().int().min(0),
  locked: z.number().int().min(0),
  private: z.number().int().min(0),
  /** Without alternative text in some language of the site. */
  undescribed: z.number().int().min(0),
  /** With an alternative text that was written for another file, or another text in the main language. */
  outdated: z.number().int().min(0),
  /** Shown by no content. */
  unused: z.number().int().min(0),
  /** Deleted, and still to be brought back. */
  bin: z.number().int().min(0),
  /** The hundred that most media have, in order of their names. */
  tags: z.array(z.strictObject({ tag: z.string(), count: z.number().int().min(1) })),
  /** The hundred who uploaded most that is in the library, most first; without people who are gone. */
  owners: z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.number().int().min(1) })),
});
export type MediaCounts = z.infer<typeof mediaCountsSchema>;
