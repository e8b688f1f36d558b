import { z } from 'zod';
import { keysOf } from '../keys-of.ts';
import { isLocale } from '../locales.ts';
import { isUnsafeKey } from '../routing/safe-keys.ts';
import { THEME_SETTINGS } from '../theme/settings.ts';
import { FIELD_DEFAULTS } from './field-defaults.ts';
import { leadsSchema } from './leads-schema.ts';
import { readsSchema } from './reads-schema.ts';
import { sellsSchema } from './sells-schema.ts';

/** Text shown to people in the tool, in both of its languages. */
const labelSchema = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });

/** Name of a field. Languages and `children` are names of the stored shape itself. */
const fieldNameSchema = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9_]{0,62}$/)
  .refine((name) => !isUnsafeKey(name) && name !== 'children' && !isLocale(name));

const whenSchema = z.strictObject({
  /** A `select` or `toggle` beside the field. */
  field: fieldNameSchema,
  /** Values of it that the field matters with. */
  is: z
    .array(z.union([z.string(), z.boolean()]))
    .min(1)
    .readonly(),
});
type When = z.infer<typeof whenSchema>;

const common = {
  label: labelSchema,
  help: labelSchema.optional(),
  /** Stored as `{en: …, fr: …}` and edited per language. */
  localised: z.boolean().default(false),
  /** Refused on save while blank; with `localised`, in the project's default language. */
  required: z.boolean().default(false),
  /**
   * Known to the server and to those who edit the section, never to a visitor: stored apart from the page. Only fields
   * of the section itself, not of its lists.
   */
  private: z.boolean().default(false),
  /** Forms leave the field out while the choice it depends on is another one. What it holds stays, and is checked. */
  when: whenSchema.optional(),
};

const drawn = {
  /** People may give the field's element CSS classes of their own, where the view draws one. */
  classes: z.boolean().default(true),
};

const textFieldSchema = z.strictObject({
  type: z.literal('text'),
  ...common,
  ...drawn,
  /** Characters. */
  max: z.number().int().positive().max(10_000).default(FIELD_DEFAULTS.text.max),
  multiline: z.boolean().default(false),
  /** What the text must be; any where absent. */
  format: z.enum(['email']).optional(),
  default: z.string().optional(),
});
const richTextFieldSchema = z.strictObject({
  type: z.literal('rich-text'),
  ...common,
  ...drawn,
  /** Characters of HTML. */
  max: z.number().int().positive().max(200_000).default(FIELD_DEFAULTS['rich-text'].max),
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
  max: z.number().int().positive().default(FIELD_DEFAULTS.price.max),
});
const colourFieldSchema = z.strictObject({ type: z.literal('colour'), ...common, default: z.string().optional() });
const toggleFieldSchema = z.strictObject({ type: z.literal('toggle'), ...common, default: z.boolean().default(false) });
const linkFieldSchema = z.strictObject({ type: z.literal('link'), ...common });
const mediaFieldSchema = z.strictObject({
  type: z.literal('media'),
  ...common,
  ...drawn,
  /** What it takes. */
  kind: z.enum(['image', 'video', 'document']).default(FIELD_DEFAULTS.media.kind),
  /** A media field always holds an array. */
  max: z.number().int().positive().max(1000).default(FIELD_DEFAULTS.media.max),
});
const selectFieldSchema = z.strictObject({
  type: z.literal('select'),
  ...common,
  /** Says how the section looks and not what it says: in forms it stands with the layout. Not of fields of lists. */
  layout: z.boolean().optional(),
  options: z
    .array(z.strictObject({ value: z.string(), label: labelSchema }))
    .min(1)
    .readonly(),
  default: z.string().optional(),
});

/** Articles of the site that somebody chose: their ids, in order. */
const articlesFieldSchema = z.strictObject({
  type: z.literal('articles'),
  ...common,
  max: z.number().int().positive().max(100).default(FIELD_DEFAULTS.articles.max),
});

type Label = z.infer<typeof labelSchema>;

/** A field that is a list of objects. */
export interface ListField {
  type: 'list';
  label: Label;
  help?: Label | undefined;
  localised: boolean;
  required: boolean;
  private: boolean;
  when?: When | undefined;
  min: number;
  max: number;
  fields: Record<string, Field>;
  /** How many levels of the same list may stand inside an item, under the key `children`. */
  nested: number;
}
interface ListFieldInput
  extends Pick<ListField, 'type' | 'label' | 'help' | 'when'>,
    Partial<Pick<ListField, 'localised' | 'required' | 'private' | 'min' | 'max' | 'nested'>> {
  fields: Record<string, FieldInput>;
}

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
  articlesFieldSchema,
]);

export type Field = z.output<typeof simpleFieldSchema> | ListField;
/** A field as it is declared: what has a default may be left out. */
export type FieldInput = z.input<typeof simpleFieldSchema> | ListFieldInput;
export type FieldType = Field['type'];

const listFieldSchema = z.strictObject({
  type: z.literal('list'),
  ...common,
  min: z.number().int().nonnegative().default(FIELD_DEFAULTS.list.min),
  max: z.number().int().positive().max(5000).default(FIELD_DEFAULTS.list.max),
  /** A getter: a list's fields are fields again. */
  get fields(): z.ZodType<Record<string, Field>, Record<string, FieldInput>> {
    return fieldsSchema;
  },
  nested: z.number().int().nonnegative().max(4).default(FIELD_DEFAULTS.list.nested),
});

export const fieldSchema: z.ZodType<Field, FieldInput> = z.discriminatedUnion('type', [
  ...simpleFieldSchema.options,
  listFieldSchema,
]);

export const fieldsSchema: z.ZodType<Record<string, Field>, Record<string, FieldInput>> = z.record(
  fieldNameSchema,
  fieldSchema,
);

/** The part of a section kind that is data: recorded when its remote is published, read by API and editor. */
export const sectionDefinitionSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  /** Version of the settings' shape, from 1. */
  version: z.number().int().min(1),
  label: labelSchema,
  description: labelSchema,
  /** `static` is HTML only; `island` is hydrated in the browser. */
  mode: z.enum(['static', 'island']),
  fields: fieldsSchema,
  /** Field whose text names the section in outlines and may title the page. */
  title_field: z.string().optional(),
  /** Path of the field that a medium dropped on the page goes into, of the section itself (`film`) or of a list's items (`images.image`). */
  media_field: z.string().optional(),
  /** What the kind reads beside its settings. */
  reads: readsSchema.optional(),
  /** Which of its fields are items that go into a cart. */
  sells: sellsSchema.optional(),
  /** When it sends the visitors of its page on. */
  leads: leadsSchema.optional(),
  /** Pages with such a section show each visitor something of their own: no sitemap names them. */
  unlisted: z.literal(true).optional(),
  /** Stands around what pages are about, such as a menu: says nothing of the languages that a page is there in. */
  surrounds: z.literal(true).optional(),
  /** What the theme can set of it beside what can be set of every place, such as its menu; each kind has a screen of these. */
  themed: z
    .array(z.enum(keysOf(THEME_SETTINGS)))
    .readonly()
    .optional(),
  /** Names of fields that it had: what sections hold under them stays stored, and is shown nowhere. */
  retired: z.array(z.string()).optional(),
});
export type SectionDefinition = z.infer<typeof sectionDefinitionSchema>;
/** A definition as it is declared. */
export type SectionDefinitionInput = z.input<typeof sectionDefinitionSchema>;
