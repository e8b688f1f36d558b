import { z } from 'zod';
import { typeError } from '../errors/type-error.ts';
import type { JsonFlaw } from '../json/check-json.ts';

/** Ids are UUIDs, version 7 where we make them, assigned by whoever creates the thing. */
export const idSchema = z.uuid();

/** A machine name: section kind, remote, global instance. */
export const nameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'name');

/** Name of a kind or of a section type: outside clients begin theirs with a capital. */
export const kindNameSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/, 'kind_name');

export const sectionTypeSchema = z.enum(['static', 'configurable', 'dynamic', 'local']);
export type SectionType = z.infer<typeof sectionTypeSchema>;

/** Where a section stands in one layout. Sections of a slot are ordered by `weight`, then by id. */
export const placementSchema = z.strictObject({
  slot: z.string().min(1).max(64),
  weight: z.number().int().min(-1_000_000).max(1_000_000),
});

/** The object of a kind's fields. Its shape is checked against the kind's definition, not here. */
export const sectionSettingsSchema = z.record(z.string(), z.unknown());
export type SectionSettings = z.infer<typeof sectionSettingsSchema>;

/** A section as stored and as sent by clients. */
export const sectionSchema = z.strictObject({
  id: idSchema,
  /** Order on the page where the layout says nothing else. */
  weight: z.number().int().min(-1_000_000).max(1_000_000),
  /** The kind: name of a section definition. */
  name: kindNameSchema,
  type: sectionTypeSchema,
  /** Name of the global instance whose content this section shows in the place of its own, which it keeps. */
  linked_to: z.string().trim().max(200).nullish(),
  /** One placement per layout; an unplaced section goes to the first slot. */
  region: z.record(z.string().max(64), placementSchema).default({}),
  /** Known to the server and editors only. Never sent to a visitor. */
  private_data: z.record(z.string(), z.unknown()).nullish(),
  /** A list whose first element is the object of the kind's fields. */
  settings: z.array(sectionSettingsSchema, typeError('options_array')).max(8).default([]),
  /**
   * CSS classes of the section and of its fields, `{section: [name], fields: {field: [name]}}`, fields of lists named as
   * `items.text`. Checked against the section's kind, not here.
   */
  classes: z.record(z.string(), z.unknown()).nullish(),
  render_data: z.array(z.record(z.string(), z.unknown())).nullish(),
  query_string_keys: z.array(z.string().max(100)).max(50).nullish(),
  /** Set when a dynamic section's source answered with a failure. */
  status_code: z.number().int().nullish(),
  error: z.string().max(1000).nullish(),
  altered: z.boolean().nullish(),
  /** Hidden sections are stored and edited, never rendered. */
  hidden: z.boolean().nullish(),
  /** Version of the kind's settings shape, from 1. */
  schema_version: z.number().int().min(1).default(1),
});
export type Section = z.infer<typeof sectionSchema>;

const newSectionSchema = sectionSchema.partial({ id: true });

/** One that shows a global instance brings its place alone. */
const linkSchema = newSectionSchema
  .partial({ name: true, type: true })
  .extend({ linked_to: z.string().trim().min(1).max(200) });

/** Either, as far as it can be read. */
export const readableSectionSchema = z.union([newSectionSchema, linkSchema]);

/** What is no section, to be told of: it costs the others nothing. */
export interface Unread {
  /** As it was sent; where it has a flaw, what says which section it is. */
  readonly unread: unknown;
  readonly flaw?: JsonFlaw;
}
const unreadSchema = z.unknown().transform((unread): Unread => ({ unread }));

/** A section in the body of a page. One without `id` is new. */
export const sentSectionSchema = z.union([readableSectionSchema, unreadSchema]) as z.ZodType<
  z.output<typeof readableSectionSchema> | z.output<typeof unreadSchema>,
  z.input<typeof readableSectionSchema>
>;
export type SentSection = z.output<typeof sentSectionSchema>;

/** What a visitor may know of a section. */
export const visitorSectionSchema = sectionSchema.omit({ private_data: true });
export type VisitorSection = z.infer<typeof visitorSectionSchema>;

/** A section that was not stored; where there is one of its id, that keeps its value. */
export const invalidSectionSchema = z.strictObject({
  /** Absent where what was sent has none. */
  id: z.string().optional(),
  /** Empty where what was sent has none. */
  name: z.string(),
  /** 0 where what was sent has none. */
  weight: z.number(),
  /** For people, in the caller's language. */
  error: z.string(),
  /** Messages by field path, in the caller's language. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type InvalidSection = z.infer<typeof invalidSectionSchema>;
