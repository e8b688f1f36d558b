import type { EditableKind, Section } from 'shared-contracts';
import { inLanguage, isLocale, type Locale, type Localised } from 'shared-contracts/sections';

type Kinds = ReadonlyMap<string, EditableKind>;

/** What people call a kind of section, in the tool's language. */
export const kindLabel = (kinds: Kinds, kind: string, toolLocale: Locale): string =>
  kinds.get(kind)?.definition.label[toolLocale] ?? kind;

const isLocalised = (value: unknown): value is Localised<string> =>
  typeof value === 'object' && value !== null && Object.keys(value).every(isLocale);

/** The words of a section's title field, in the language of the content; null where it has none. */
export function sectionTitle(kinds: Kinds, section: Section, locale: Locale, defaultLocale: Locale): string | null {
  const field = kinds.get(section.name)?.definition.title_field;
  const value = field === undefined ? undefined : section.settings[0]?.[field];
  const title = isLocalised(value) ? inLanguage(value, locale, defaultLocale) : value;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : null;
}
