import { z } from 'zod';
import type { Field, FieldType, SectionDefinition } from '../definitions/definition-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { type FieldErrors, fieldErrors, flattenIssues, issueCode } from '../errors/read-issues.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locales.ts';
import { simpleValueSchema } from './field-values.ts';
import { isBlank } from './is-blank.ts';
import { type Fields, fieldsOfItem } from './list-fields.ts';
import { mapFields } from './map-fields.ts';
import { normaliseSettings } from './normalise-settings.ts';
import { untranslated } from './untranslated.ts';

export interface ParseSettingsOptions {
  /** Language in which required fields must be filled. */
  readonly defaultLocale: Locale;
  /** Languages the project publishes in. */
  readonly locales: readonly Locale[];
  /** Language of the messages; English where not given. */
  readonly messages?: Locale;
}

export type ParsedSettings =
  | {
      readonly ok: true;
      readonly settings: SectionSettings;
      /** Paths of required values that are still missing in a language other than the default. */
      readonly untranslated: readonly string[];
    }
  | { readonly ok: false; readonly errors: FieldErrors };

export interface CompiledDefinition {
  readonly definition: SectionDefinition;
  /** Reads settings in any spelling, strictly. Never throws. */
  readonly parse: (settings: unknown, options: ParseSettingsOptions) => ParsedSettings;
  /** Names of the rich text fields, those in lists as `items.body`. */
  readonly richTextPaths: readonly string[];
  /** Copies settings with every piece of rich text replaced, for sanitizers; `path` names it as `items.0.body.en`. */
  readonly mapRichText: (settings: SectionSettings, map: (html: string, path: string) => string) => SectionSettings;
}

/** Types of which forms send an empty string, or a link without address, for nothing. */
const BLANK_IS_NULL: readonly FieldType[] = ['number', 'price', 'colour', 'link', 'select'];

/** Lists whose levels are counted out in the schema, so that a deeper one is an unknown field. */
function listSchema(field: Extract<Field, { type: 'list' }>, defaultLocale: Locale): z.ZodType {
  const least = Math.max(field.min, field.required ? 1 : 0);
  return z
    .array(groupSchema(fieldsOfItem(field), defaultLocale))
    .min(least)
    .max(field.max);
}

function valueSchema(field: Field, required: boolean, defaultLocale: Locale): z.ZodType {
  const schema = field.type === 'list' ? listSchema(field, defaultLocale) : simpleValueSchema(field);
  if (required) return schema.refine((value) => !isBlank(field, value), 'blank');
  if (!BLANK_IS_NULL.includes(field.type)) return schema.nullish();
  return z
    .preprocess((value) => (value !== undefined && isBlank(field, value) ? null : value), schema.nullish())
    .optional();
}

function fieldSchema(field: Field, defaultLocale: Locale): z.ZodType {
  if (!field.localised) return valueSchema(field, field.required, defaultLocale);
  const languages = z.strictObject(
    Object.fromEntries(
      LOCALES.map((locale) => [locale, valueSchema(field, field.required && locale === defaultLocale, defaultLocale)]),
    ),
  );
  // A required field that is missing altogether is missed in the default language.
  return field.required ? z.preprocess((value) => value ?? {}, languages) : languages.nullish();
}

const shapeOf = (fields: Fields, defaultLocale: Locale): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, defaultLocale)]));

const groupSchema = (fields: Fields, defaultLocale: Locale): z.ZodType<SectionSettings> =>
  z.strictObject(shapeOf(fields, defaultLocale));

const richTextNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'list') return richTextNames(field.fields).map((inner) => `${name}.${inner}`);
    return field.type === 'rich-text' ? [name] : [];
  });

/** Turns a recorded definition into what reads, checks and cleans the settings of its sections. */
export function compileDefinition(definition: SectionDefinition): CompiledDefinition {
  const schemas = new Map<Locale, z.ZodType<SectionSettings>>();
  const schemaFor = (defaultLocale: Locale): z.ZodType<SectionSettings> => {
    const retired = (definition.retired ?? []).map((name) => [name, z.unknown().optional()]);
    const shape = { ...Object.fromEntries(retired), ...shapeOf(definition.fields, defaultLocale) };
    const schema = schemas.get(defaultLocale) ?? z.strictObject(shape);
    schemas.set(defaultLocale, schema);
    return schema;
  };
  return {
    definition,
    richTextPaths: richTextNames(definition.fields),
    parse: (settings, { defaultLocale, locales, messages = DEFAULT_LOCALE }) => {
      const value = normaliseSettings(definition, settings);
      const parsed = schemaFor(defaultLocale).safeParse(value, { error: issueCode });
      if (parsed.success)
        return { ok: true, settings: parsed.data, untranslated: untranslated(definition.fields, parsed.data, locales) };
      return { ok: false, errors: fieldErrors(flattenIssues(parsed.error.issues), messages) };
    },
    mapRichText: (settings, map) =>
      mapFields(definition.fields, settings, (value, field, path) =>
        field.type === 'rich-text' && typeof value === 'string' ? map(value, path) : value,
      ),
  };
}
