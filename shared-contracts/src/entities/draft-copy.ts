import { z } from 'zod';
import { MOST_DRAFT_SENT, MOST_OF_DRAFT_KEY, MOST_OF_DRAFT_RECORD } from './draft-limits.ts';

/** Records of one draft. */
export const MOST_DRAFT_RECORDS = 12_000;

export const draftKeySchema = z.string().min(1).max(MOST_OF_DRAFT_KEY);

/** A record is kept as it is and shown to its person alone: what matters of it is checked when it is published. */
const recordWith = <Key extends string>(key: Key) =>
  z
    .looseObject({ [key]: draftKeySchema } as Readonly<Record<Key, typeof draftKeySchema>>)
    .refine((record) => JSON.stringify(record).length <= MOST_OF_DRAFT_RECORD, 'too_long');
const listOf = <Key extends string>(key: Key) => z.array(recordWith(key)).max(MOST_DRAFT_SENT).default([]);

/** The stores of the local database, as outside tools know them. */
export const draftStorageSchema = z.strictObject({
  page: listOf('path'),
  medias: listOf('media_id'),
  'section-types': listOf('section_name'),
  'global-instances': listOf('instance_name'),
  'project-meta-data': listOf('id'),
});
export type DraftStorage = z.output<typeof draftStorageSchema>;
export type DraftStore = keyof DraftStorage;

/** Field of a record that is its key, by store. */
export const DRAFT_KEYS = {
  page: 'path',
  medias: 'media_id',
  'section-types': 'section_name',
  'global-instances': 'instance_name',
  'project-meta-data': 'id',
} as const satisfies Readonly<Record<DraftStore, string>>;

const STORES = Object.keys(DRAFT_KEYS) as [DraftStore, ...DraftStore[]];
const BASES = STORES.map((store) => `~${store}` as const);
/** A store, or after a tilde what the records of one were made from. */
export const draftPlaceSchema = z.enum([...STORES, ...BASES]);

/** What a record was made from. */
const baseSchema = z.strictObject({
  store: z.enum(STORES),
  id: draftKeySchema,
  version: z.number().int(),
  content: z
    .unknown()
    .refine((content) => JSON.stringify(content ?? null).length <= MOST_OF_DRAFT_RECORD, 'too_long')
    .optional(),
  /** It was deleted in the draft. */
  deleted: z.strictObject({ name: z.string().max(500), at: z.string().max(40) }).optional(),
});

export const syncBodySchema = z
  .strictObject({
    /** All stores; those that changed since `revision`, where that is given. */
    storage: draftStorageSchema,
    /** Host of the site that it is a draft of. */
    domain: z.string().min(1).max(260),
    projectId: z.string().min(1).max(100),
    /** What the project was subscribed to, as the tool knew it. */
    currentPackage: z.string().max(100).nullable(),
    /** The copy that these are changes of. Without one they take the place of whatever copy there is. */
    revision: z.number().int().min(1).optional(),
    /** Keys of records that are there no more since `revision`; after a tilde, ids of what such were made from. */
    removed: z
      .array(z.strictObject({ store: draftPlaceSchema, key: draftKeySchema }))
      .max(MOST_DRAFT_SENT)
      .default([]),
    bases: z.array(baseSchema).max(MOST_DRAFT_SENT).default([]),
  })
  .refine(({ revision, removed }) => revision !== undefined || removed.length === 0, {
    error: 'sequence_missing',
    path: ['revision'],
  });

const amount = z.number().int().min(0);

/** How far the copy of a draft is. */
export const draftCopySchema = z.strictObject({
  revision: amount,
  records: amount,
  bytes: amount,
  /** When it last changed, ISO 8601. */
  at: z.string(),
});
export type DraftCopy = z.infer<typeof draftCopySchema>;

export const draftCopyPageSchema = z.strictObject({
  /** Null where there is none. */
  copy: draftCopySchema.nullable(),
  storage: z.record(z.string(), z.array(z.looseObject({}))),
  bases: z.array(z.looseObject({})),
  /** Where the next part begins; null after the last. */
  next: z.string().nullable(),
});
