import type { Field } from '../definitions/definition-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { isGroup } from '../json/is-group.ts';
import type { Locale } from '../locales.ts';
import { isBlank } from './is-blank.ts';
import { type Fields, fieldsOfItem } from './list-fields.ts';

const inField = (field: Field, value: unknown, path: string, locales: readonly Locale[]): string[] => {
  if (field.localised) {
    const languages = isGroup(value) ? value : {};
    return field.required
      ? locales.filter((locale) => isBlank(field, languages[locale])).map((locale) => `${path}.${locale}`)
      : [];
  }
  if (field.type !== 'list' || !Array.isArray(value)) return [];
  return value.flatMap((item, index) =>
    isGroup(item) ? untranslated(fieldsOfItem(field), item, locales, `${path}.${index}.`) : [],
  );
};

/** Paths of required values that a language of the project still misses, such as `title.fr`. */
export const untranslated = (
  fields: Fields,
  settings: SectionSettings,
  locales: readonly Locale[],
  prefix = '',
): string[] =>
  Object.entries(fields).flatMap(([name, field]) => inField(field, settings[name], `${prefix}${name}`, locales));
