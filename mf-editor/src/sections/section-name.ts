import type { EditableKind, Section } from 'shared-contracts';
import { inLanguage, isLocale, type Locale, type Localised } from 'shared-contracts/sections';

type Kinds = ReadonlyMap<string, EditableKind>;

/** What people call a kind of section, in the tool's language. */
export const kindLabel = (kinds: Kinds, kind: string, toolLocale: Locale): string =>
  kinds.get(kind)?.definition.label[toolLocale] ?? kind;

/** What a section is called where its words are not: by the global instance it shows, else by its kind. */
export const sectionLabel = (kinds: Kinds, section: Pick<Section, 'name' | 'linked_to'>, toolLocale: Locale): string =>
  section.linked_to || kindLabel(kinds, section.name, toolLocale);

const isLocalised = (value: unknown): value is Localised<string> =>
  typeof value === 'object' && value !== null && Object.keys(value).every(isLocale);

/** The first words of the pictures of a section: what a gallery without a title is known by; null where there are none. */
export function firstCaption(kinds: Kinds, section: Section, locale: Locale, defaultLocale: Locale): string | null {
  for (const [name, field] of Object.entries(kinds.get(section.name)?.definition.fields ?? {})) {
    if (field.type !== 'list' || !Object.values(field.fields).some(({ type }) => type === 'media')) continue;
    const items = section.settings[0]?.[name];
    for (const item of Array.isArray(items) ? items : [])
      for (const [key, { type }] of Object.entries(field.fields)) {
        const value: unknown = type === 'text' ? item?.[key] : undefined;
        const words = isLocalised(value) ? inLanguage(value, locale, defaultLocale) : value;
        if (typeof words === 'string' && words.trim() !== '') return words.trim();
      }
  }
  return null;
}

/** The words of a section's title field, in the language of the content; null where it has none. */
export function sectionTitle(kinds: Kinds, section: Section, locale: Locale, defaultLocale: Locale): string | null {
  const field = kinds.get(section.name)?.definition.title_field;
  const value = field === undefined ? undefined : section.settings[0]?.[field];
  const title = isLocalised(value) ? inLanguage(value, locale, defaultLocale) : value;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : null;
}
