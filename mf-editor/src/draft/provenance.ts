import type { Field, Locale, Section, SectionSettings } from 'shared-contracts';
import {
  isBlank,
  isSame,
  LOCALES,
  sourceText,
  type Translations,
  translationsOf,
  valueAt,
  withTranslation,
  withTranslations,
} from 'shared-contracts/sections';
import type { EditContext } from './edit-settings.ts';

/** A value in a language, changed from one settings object to the next. */
interface Change {
  readonly field: Field;
  readonly path: string;
  readonly locale: Locale;
  readonly before: SectionSettings;
  readonly after: SectionSettings;
}

const inLanguage = (settings: SectionSettings, path: string, locale: Locale): unknown =>
  valueAt(settings, `${path}.${locale}`);

/** The language a value was written from: the remembered one, else the project's default, unless that came from here. */
function sourceOf(
  section: Section,
  { field, path, locale, after }: Change,
  { defaultLocale }: EditContext,
): Locale | null {
  const known = translationsOf(section)[path];
  const from = known?.[locale]?.from ?? (known?.[defaultLocale]?.from === locale ? null : defaultLocale);
  return from && from !== locale && !isBlank(field, inLanguage(after, path, from)) ? from : null;
}

/** Translations of this language that remember no source were made from what stood here before. */
function markFollowers(section: Section, { field, path, locale, before, after }: Change): Section {
  const was = inLanguage(before, path, locale);
  if (isBlank(field, was)) return section;
  return LOCALES.filter((other) => other !== locale && !isBlank(field, inLanguage(after, path, other)))
    .filter((other) => !translationsOf(section)[path]?.[other])
    .reduce((next, other) => withTranslation(next, path, other, { locale, text: sourceText(was) }), section);
}

/** Remembers, after a value was written, what it was translated from (row W6). */
export function remember(section: Section, change: Change, context: EditContext): Section {
  const { field, path, locale, after } = change;
  const from = sourceOf(section, change, context);
  const isCleared = isBlank(field, inLanguage(after, path, locale));
  const kept = isCleared ? withTranslation(section, path, locale, null) : section;
  // A source that is cleared to be written anew is still what the others were made from.
  if (!from) return markFollowers(kept, change);
  if (isCleared) return kept;
  return withTranslation(section, path, locale, { locale: from, text: sourceText(inLanguage(after, path, from)) });
}

/** Where each item of a list stood before: itself, else an equal one, else the one at its place. */
function originOf(items: readonly unknown[], before: readonly unknown[]): (number | null)[] {
  const found = items.map((item) => {
    const index = before.indexOf(item);
    return index >= 0 ? index : before.findIndex((old) => isSame(old, item));
  });
  const taken = new Set(found);
  return found.map((origin, index) => {
    if (origin >= 0) return origin;
    return index < before.length && !taken.has(index) ? index : null;
  });
}

/** Lets what is remembered of the items of a list follow them to where they stand now. */
export function followItems(section: Section, path: string, before: unknown, after: unknown): Section {
  const translations = translationsOf(section);
  const prefix = `${path}.`;
  const isInside = (key: string): boolean => key.startsWith(prefix);
  if (!Array.isArray(before) || !Array.isArray(after) || !Object.keys(translations).some(isInside)) return section;
  const moved: Record<string, Translations[string]> = {};
  for (const [key, value] of Object.entries(translations)) if (!isInside(key)) moved[key] = value;
  for (const [index, origin] of originOf(after, before).entries()) {
    const old = `${prefix}${origin}.`;
    for (const [key, value] of Object.entries(translations))
      if (origin !== null && key.startsWith(old)) moved[`${prefix}${index}.${key.slice(old.length)}`] = value;
  }
  return isSame(moved, translations) ? section : withTranslations(section, moved);
}
