import type { Field, Locale, Section, SectionSettings } from 'shared-contracts';
import {
  fieldAt,
  isBlank,
  isGroup,
  isSame,
  LOCALES,
  localisedValues,
  sourceText,
  translationsOf,
  valueAt,
  withTranslation,
  withValueAt,
} from 'shared-contracts/sections';
import type { Edit } from './draft-types.ts';
import { type EditContext, settingsOf, withSettings } from './edit-settings.ts';
import { followItems, remember } from './provenance.ts';

type EditOf<Type extends Edit['type']> = Extract<Edit, { type: Type }>;

const isByLanguage = (value: unknown): boolean =>
  isGroup(value) && (LOCALES.some((locale) => Object.hasOwn(value, locale)) || Object.keys(value).length === 0);

/** A value without languages speaks for all of them, until one is written. */
function inLanguages(settings: SectionSettings, path: string): SectionSettings {
  const value = valueAt(settings, path);
  if (value === undefined || value === null || isByLanguage(value)) return settings;
  return withValueAt(settings, path, Object.fromEntries(LOCALES.map((locale) => [locale, value])));
}

function setInLanguage(
  section: Section,
  field: Field,
  path: string,
  locale: Locale,
  value: unknown,
  context: EditContext,
): Section {
  const before = settingsOf(section, context);
  if (!before || isSame(valueAt(inLanguages(before, path), `${path}.${locale}`), value)) return section;
  const after = withValueAt(inLanguages(before, path), `${path}.${locale}`, value);
  return remember(withSettings(section, after, context), { field, path, locale, before, after }, context);
}

/** Writes one value; the same section where it is there already, or where nothing can take it. */
export function setField(
  section: Section,
  { path, locale, value }: EditOf<'set-field'>,
  context: EditContext,
): Section {
  const definition = context.kinds.get(section.name)?.definition;
  const settings = settingsOf(section, context);
  if (!definition || !settings) return section;
  const field = fieldAt(definition, path);
  if (field && locale) return setInLanguage(section, field, path, locale, value, context);
  const before = valueAt(settings, path);
  if (isSame(before, value)) return section;
  return followItems(withSettings(section, withValueAt(settings, path, value), context), path, before, value);
}

/** Fields of a section, with their values by language. */
const localisedFields = (section: Section, context: EditContext) => {
  const definition = context.kinds.get(section.name)?.definition;
  const settings = settingsOf(section, context);
  return definition && settings ? localisedValues(definition.fields, settings) : [];
};

/** One field is copied as asked for; of a whole section, only what the language has not yet: nothing is written over. */
export function copyLanguage(
  section: Section,
  { path, from, to }: EditOf<'copy-language'>,
  context: EditContext,
): Section {
  return localisedFields(section, context)
    .filter((found) => (path === undefined ? isBlank(found.field, valueAt(found.value, to)) : found.path === path))
    .filter((found) => isByLanguage(found.value) && !isBlank(found.field, valueAt(found.value, from)))
    .reduce((next, found) => {
      const value = valueAt(found.value, from);
      const copied = setInLanguage(next, found.field, found.path, to, value, context);
      return withTranslation(copied, found.path, to, { locale: from, text: sourceText(value) });
    }, section);
}

/** Remembers the source as it is now. */
export function acceptTranslation(
  section: Section,
  { path, locale }: EditOf<'accept-translation'>,
  context: EditContext,
): Section {
  const settings = settingsOf(section, context);
  const from = translationsOf(section)[path]?.[locale]?.from ?? context.defaultLocale;
  if (!settings || from === locale) return section;
  const source = valueAt(settings, `${path}.${from}`);
  return source === undefined
    ? section
    : withTranslation(section, path, locale, { locale: from, text: sourceText(source) });
}
