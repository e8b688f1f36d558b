import { z } from 'zod';
import { CONTENT_FIELDS, isTextType, TYPE_FIELD_TYPES } from '../definitions/type-fields.ts';
import { isUnsafeKey } from '../routing/safe-keys.ts';
import { localisedSchema } from './locale.ts';
import { mediaRefSchema } from './media.ts';
import { nameSchema, sectionSettingsSchema } from './section.ts';

/** Names that sections store something else under. */
const TAKEN = ['children', 'en', 'fr'];
/** The same of sections whose contents come from an application. */
const SET_BY_PEOPLE = Object.keys(CONTENT_FIELDS);

/** A field of a section type. */
const typeFieldSchema = z.strictObject({
  type: z.enum(TYPE_FIELD_TYPES),
  /** What it is stored and sent to the application under. */
  key: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9_]{0,62}$/, 'field_key')
    .refine((key) => !isUnsafeKey(key) && !TAKEN.includes(key), 'not_allowed'),
  /** What people read beside it. */
  name: z.string().trim().min(1, 'blank').max(120),
  required: z.boolean().default(false),
});

/** A field whose value stands on the page itself. */
const staticFieldSchema = typeFieldSchema
  .extend({
    /** Whether each language has a text of its own; texts alone do. */
    localised: z.boolean().optional(),
  })
  .refine(({ type, localised }) => !localised || isTextType(type), { message: 'not_allowed', path: ['localised'] });
export type TypeField = z.infer<typeof staticFieldSchema>;

/** Headers that belong to the request itself, and may not be an application's. */
const OWN_HEADERS = {
  names:
    'connection cookie cookie2 date expect forwarded host keep-alive origin referer te trailer transfer-encoding upgrade user-agent via'.split(
      ' ',
    ),
  prefixes: ['accept', 'content-', 'proxy-', 'sec-', 'x-forwarded-'],
} as const;

function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return OWN_HEADERS.names.includes(lower) || OWN_HEADERS.prefixes.some((prefix) => lower.startsWith(prefix));
}

/** Name of an authorisation field: the header that it is sent in. */
const authorizationNameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,62}$/, 'header_name')
  .refine((name) => !isOwnHeader(name), 'header_name');

/** Name under which filters of the address reach an application. */
const queryKeySchema = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'not_allowed')
  .refine((key) => !isUnsafeKey(key), 'not_allowed');

const unique = <T>(of: (item: T) => string) =>
  [(items: readonly T[]) => new Set(items.map(of)).size === items.length, 'duplicate'] as const;

const fieldsOf = <T extends z.ZodType<TypeField>>(field: T) =>
  z
    .array(field)
    .max(40)
    .refine(...unique<TypeField>(({ key }) => key));

/** `private` where a new type does not say; what a change does not say stays. */
const accessSchema = z.enum(['private', 'public_scoped']).optional();
/** Whether a page may hold more than one section of it. `true` where a new type does not say; what a change does not say stays. */
const multipleSchema = z.boolean().optional();

/** Whose contents come from an application. */
export const sectionTypeBodySchema = z.strictObject({
  /** `configurable`: people set its fields. `dynamic`: its application alone knows what it shows. */
  type: z.enum(['configurable', 'dynamic']),
  /** What people read in the inventory. */
  title: z.string().trim().min(1, 'blank').max(120),
  /** `public_scoped` types are offered in drafts as well. */
  access: accessSchema,
  /** Name of the application that it belongs to, for people. */
  application: z.string().trim().min(1, 'blank').max(120),
  application_id: nameSchema,
  /** The application's address. `POST {endpoint}/render` and `GET {endpoint}/options` are asked of it. */
  endpoint: z.url({ protocol: /^https?$/, error: 'endpoint' }).max(2048),
  /** Whether the values of its choices are asked for at `{endpoint}/options`. */
  dynamic_options: z.boolean().default(false),
  fields: fieldsOf(typeFieldSchema)
    .check(({ value, issues }) => {
      for (const [index, { key }] of value.entries())
        if (SET_BY_PEOPLE.includes(key))
          issues.push({ code: 'custom', message: 'not_allowed', path: [index, 'key'], input: key });
    })
    .default([]),
  multiple: multipleSchema,
  /** Authorisation fields that the application asks for; its creator gives their values. */
  requirements: z.array(authorizationNameSchema).max(10).default([]),
  /** Filters of the address that change what it shows; others are not sent. */
  query_string_keys: z.array(queryKeySchema).max(50).default([]),
});
export type SectionTypeBody = z.input<typeof sectionTypeBodySchema>;

/** Whose contents are what people set of its fields. */
const staticTypeBodySchema = z.strictObject({
  type: z.literal('static'),
  /** What people read in the inventory; its name where not given. */
  title: z.string().trim().min(1, 'content_name').max(120).optional(),
  access: accessSchema,
  fields: fieldsOf(staticFieldSchema).default([]),
  multiple: multipleSchema,
});

export const anyTypeBodySchema = z.discriminatedUnion('type', [sectionTypeBodySchema, staticTypeBodySchema]);
type AnyTypeBody = z.output<typeof anyTypeBodySchema>;

/** A type as it is stored. What a static one does not have is empty. */
export type SectionTypeContent = Omit<z.output<typeof sectionTypeBodySchema>, 'type' | 'fields' | keyof Offered> & {
  readonly type: AnyTypeBody['type'];
  readonly fields: TypeField[];
  /** Keys of fields that it had. */
  readonly retired?: string[];
} & Offered;

interface Offered {
  readonly access: 'private' | 'public_scoped';
  readonly multiple: boolean;
}

/** A type forgets the fields that it had the longest ago. */
const MOST_RETIRED = 100;

function retiredOf(fields: readonly TypeField[], stored: SectionTypeContent | undefined): string[] {
  const had = [...(stored?.retired ?? []), ...(stored?.fields ?? []).map(({ key }) => key)];
  return [...new Set(had)].filter((key) => !fields.some((field) => field.key === key)).slice(-MOST_RETIRED);
}

/** What a body makes of a type; `stored` is what it was. */
export function typeContentOf(name: string, body: AnyTypeBody, stored?: SectionTypeContent): SectionTypeContent {
  const { access = 'private', multiple = true } = { ...stored, ...body };
  const retired = retiredOf(body.fields, stored);
  const own = { access, multiple, ...(retired.length > 0 && { retired }) };
  if (body.type !== 'static') return { ...body, ...own };
  return {
    ...{ application: '', application_id: '', endpoint: '', dynamic_options: false },
    ...{ requirements: [], query_string_keys: [] },
    ...{ ...body, title: body.title ?? name, ...own },
  };
}

/** A type in the list: of the project, or a kind of the renderer that is live (`static`). */
export const sectionTypeEntrySchema = z.strictObject({
  name: z.string(),
  /** The same as `name`. */
  section_name: z.string(),
  title: z.string(),
  type: z.enum(['static', 'configurable', 'dynamic']),
  access: z.enum(['public', 'private', 'public_scoped']),
  application: z.string().nullable(),
  application_id: z.string().nullable(),
  /** `disabled`: none of the application's contents are shown. */
  app_status: z.enum(['enabled', 'disabled']),
  /** Told to who may change types; null to others, and of static kinds. */
  endpoint: z.string().nullable(),
  dynamic_options: z.boolean(),
  fields: z.array(
    z.strictObject({
      ...{ type: z.string(), key: z.string(), name: z.string(), required: z.boolean() },
      localised: z.boolean().optional(),
    }),
  ),
  multiple: z.boolean(),
  requirements: z.array(z.string()),
  /** Names of the authorisation fields that are set. Their values are never answered. */
  authorized_fields: z.array(z.string()),
  query_string_keys: z.array(z.string()),
  /** Of a type of the project, told to who may change it. */
  version: z.number().int().optional(),
});
type Listed = z.infer<typeof sectionTypeEntrySchema>;
/** A type of a project, with fields as they were declared. */
export type SectionTypeEntry = Omit<Listed, 'fields'> & { readonly fields: readonly TypeField[] };
export type ListedSectionType = Listed;

/** Values of authorisation fields by name: sent to the application in headers of those names, and to nobody else. */
export const authorizationFieldsSchema = z
  .record(
    authorizationNameSchema,
    z
      .string()
      .min(1, 'blank')
      .max(4000)
      .regex(/^[\x20-\x7e]+$/, 'not_allowed'),
  )
  .refine((fields) => Object.keys(fields).length <= 10, 'too_many');

/** Applications by id, and whether what they show is shown. */
export const configuredFieldsSchema = z
  .record(nameSchema, z.strictObject({ app_status: z.enum(['enabled', 'disabled']) }))
  .refine((fields) => Object.keys(fields).length <= 100, 'too_many');

export const fieldOptionsSchema = z.strictObject({
  /** Key of the field that they are choices of. */
  field: z.string().max(63),
  option_values: z.array(z.strictObject({ id: z.string().max(200), title: z.string().max(200) })).max(500),
});
export type FieldOptions = z.infer<typeof fieldOptionsSchema>;

/** One thing that an application shows. */
export const renderItemSchema = z.strictObject({
  title: localisedSchema(z.string().max(300)),
  /** Formatted text, sanitised. */
  description: localisedSchema(z.string().max(200_000)),
  medias: z.array(mediaRefSchema).max(10),
  /** Where it leads; null where nowhere. */
  link: z.strictObject({ url: z.string().max(2048), new_tab: z.boolean() }).nullable(),
});
export type RenderItem = z.infer<typeof renderItemSchema>;

/** Why an application's contents are not there; told to members only. */
export const CONTENT_FAILURES = [
  'blocked',
  'unauthorized',
  'unreachable',
  'slow',
  'refused',
  'broken',
  'busy',
] as const;
export type ContentFailure = (typeof CONTENT_FAILURES)[number];

export const renderedContentSchema = z.strictObject({
  /** Of the section, where it is stored. */
  id: z.string().optional(),
  /** Of a static section: what it shows. */
  settings: z.array(sectionSettingsSchema).optional(),
  /** Of a section of the project's own static types: what is drawn of the settings, and in which order. */
  fields: z.array(staticFieldSchema).optional(),
  render_data: z.array(renderItemSchema),
  query_string_keys: z.array(z.string()),
  /** In the caller's language; then there is nothing to show. */
  error: z.string().optional(),
  reason: z.enum(CONTENT_FAILURES).optional(),
  /** Until when it may be shown without asking again, ISO 8601. */
  fresh_until: z.string(),
});
export type RenderedContent = z.infer<typeof renderedContentSchema>;
