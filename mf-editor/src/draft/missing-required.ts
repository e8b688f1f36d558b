import type { Field, InvalidSection, Locale, Section, SectionSettings } from 'shared-contracts';
import { type Fields, fieldsOfItem, isBlank, isGroup } from 'shared-contracts/sections';
import type { DraftPage } from './draft-types.ts';
import { type EditContext, settingsOf } from './edit-settings.ts';

function inField(field: Field, value: unknown, path: string, locale: Locale): string[] {
  if (field.localised) {
    const isMissing = field.required && isBlank(field, isGroup(value) && locale in value ? value[locale] : undefined);
    return isMissing ? [`${path}.${locale}`] : [];
  }
  if (field.required && isBlank(field, value)) return [path];
  if (field.type !== 'list' || !Array.isArray(value)) return [];
  const fields = fieldsOfItem(field);
  return value.flatMap((item, index) => (isGroup(item) ? inFields(fields, item, `${path}.${index}.`, locale) : []));
}

const inFields = (fields: Fields, settings: SectionSettings, prefix: string, locale: Locale): string[] =>
  Object.entries(fields).flatMap(([name, field]) => inField(field, settings[name], `${prefix}${name}`, locale));

/** Paths of a section's required values that are blank in the language in which they must be filled. */
function missingRequired(section: Section, context: EditContext): string[] {
  const definition = context.kinds.get(section.name)?.definition;
  const settings = settingsOf(section, context);
  return definition && settings ? inFields(definition.fields, settings, '', context.defaultLocale) : [];
}

/** Sections of a draft that a save would refuse for what is blank. What is published as it stands is no concern. */
export function findMissing(
  page: DraftPage,
  published: DraftPage | null,
  context: EditContext,
  words: { readonly section: string; readonly field: string },
): (InvalidSection & { readonly id: string })[] {
  const known = new Set(published?.sections);
  return page.sections
    .filter((section) => !known.has(section))
    .map((section) => ({ section, paths: missingRequired(section, context) }))
    .filter(({ paths }) => paths.length > 0)
    .map(({ section: { id, name, weight }, paths }) => ({
      id,
      name,
      weight,
      error: words.section,
      errors: Object.fromEntries(paths.map((path) => [path, [words.field]])),
    }));
}
