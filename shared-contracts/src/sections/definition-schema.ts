import { z } from 'zod';

/** Text shown to people in the tool, in both of its languages. */
const labelSchema = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });

const common = {
  label: labelSchema,
  help: labelSchema.optional(),
  /** Stored as `{en: …, fr: …}` and edited per language. */
  localised: z.boolean().default(false),
  /** Refused on save while blank; with `localised`, in the project's default language. */
  required: z.boolean().default(false),
};

const textFieldSchema = z.strictObject({
  type: z.literal('text'),
  ...common,
  /** Characters. */
  max: z.number().int().positive().max(10_000).default(300),
  multiline: z.boolean().default(false),
  default: z.string().optional(),
});
const richTextFieldSchema = z.strictObject({
  type: z.literal('rich-text'),
  ...common,
  /** Characters of HTML. */
  max: z.number().int().positive().max(200_000).default(50_000),
});
const numberFieldSchema = z.strictObject({
  type: z.literal('number'),
  ...common,
  min: z.number().optional(),
  max: z.number().optional(),
  integer: z.boolean().default(false),
  default: z.number().optional(),
});
const priceFieldSchema = z.strictObject({
  type: z.literal('price'),
  ...common,
  /** Minor units. */
  max: z.number().int().positive().default(100_000_000),
});
const colourFieldSchema = z.strictObject({ type: z.literal('colour'), ...common, default: z.string().optional() });
const toggleFieldSchema = z.strictObject({ type: z.literal('toggle'), ...common, default: z.boolean().default(false) });
const linkFieldSchema = z.strictObject({ type: z.literal('link'), ...common });
const mediaFieldSchema = z.strictObject({
  type: z.literal('media'),
  ...common,
  kind: z.enum(['image', 'video', 'document']).default('image'),
  /** A media field always holds an array. */
  max: z.number().int().positive().max(1000).default(1),
});
const selectFieldSchema = z.strictObject({
  type: z.literal('select'),
  ...common,
  options: z.array(z.strictObject({ value: z.string(), label: labelSchema })).min(1),
  default: z.string().optional(),
});

export type Label = z.infer<typeof labelSchema>;

/** A field that is a list of objects: `{type: 'list', fields, min, max, recursive}`. */
export type ListField = {
  type: 'list';
  label: Label;
  help?: Label | undefined;
  localised: boolean;
  required: boolean;
  min: number;
  max: number;
  fields: Record<string, Field>;
  /** How many levels of the same list may stand inside an item, under the key `children`. */
  nested: number;
};
export type Field = z.infer<typeof simpleFieldSchema> | ListField;
export type FieldType = Field['type'];

const simpleFieldSchema = z.discriminatedUnion('type', [
  textFieldSchema,
  richTextFieldSchema,
  numberFieldSchema,
  priceFieldSchema,
  colourFieldSchema,
  toggleFieldSchema,
  linkFieldSchema,
  mediaFieldSchema,
  selectFieldSchema,
]);

const listFieldSchema: z.ZodType<ListField> = z.lazy(() =>
  z.strictObject({
    type: z.literal('list'),
    ...common,
    min: z.number().int().nonnegative().default(0),
    max: z.number().int().positive().max(5000).default(100),
    fields: z.record(z.string(), fieldSchema),
    nested: z.number().int().nonnegative().max(4).default(0),
  }),
);

export const fieldSchema: z.ZodType<Field> = z.union([simpleFieldSchema, listFieldSchema]);

/** The part of a section kind that is data: recorded when its remote is published, read by API and editor. */
export const sectionDefinitionSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  /** Version of the settings' shape, from 1. */
  version: z.number().int().min(1),
  label: labelSchema,
  description: labelSchema,
  /** `static` is HTML only; `island` is hydrated in the browser. */
  mode: z.enum(['static', 'island']),
  fields: z.record(z.string(), fieldSchema),
  /** Field whose text names the section in outlines and may title the page. */
  title_field: z.string().optional(),
});
export type SectionDefinition = z.infer<typeof sectionDefinitionSchema>;
