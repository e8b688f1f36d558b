import type { Field, SectionDefinition } from '../definitions/definition-schema.ts';
import type { VisitorSection } from '../entities/section.ts';
import { isGroup } from '../json/is-group.ts';
import { LOCALES, type Locale } from '../locales.ts';
import { isBlank } from './is-blank.ts';
import { localisedValues } from './localised-values.ts';
import { normaliseSettings } from './normalise-settings.ts';
import { saysTheSame } from './says-the-same.ts';

/** What a translation was made from (row W6). `text` is the words, or the JSON of a value that is none. */
export interface TranslationSource {
  readonly locale: Locale;
  readonly text: string;
}

export interface TranslationState {
  /** `title`, `images.0.caption`. */
  readonly path: string;
  /** The language that lacks something. */
  readonly locale: Locale;
  readonly state: 'missing' | 'stale';
  /** What there is to translate now. */
  readonly source: TranslationSource;
}

/** A section as far as its translations go; to a visitor it has no `private_data`. */
export type TranslatedSection = Pick<VisitorSection, 'settings'> & {
  readonly private_data?: Readonly<Record<string, unknown>> | null | undefined;
};

/** What a section remembers of its translations: by field path, by language. */
export type Translations = Readonly<
  Record<string, Readonly<Partial<Record<Locale, { readonly from: Locale; readonly text: string }>>>>
>;

/** The text by which a value is remembered as a source. */
export const sourceText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** What a section remembers of its translations; empty where nothing readable is. */
export const translationsOf = (section: TranslatedSection): Translations =>
  isGroup(section.private_data?.translations) ? (section.private_data.translations as Translations) : {};

function recorded(translations: Translations, path: string, locale: Locale): TranslationSource | null {
  const entry: unknown = Object.hasOwn(translations, path) ? translations[path]?.[locale] : null;
  if (!isGroup(entry) || typeof entry.text !== 'string') return null;
  const from = LOCALES.find((candidate) => candidate === entry.from);
  return from === undefined ? null : { locale: from, text: entry.text };
}

/** The languages of a stored value; null where it has none and so speaks for all. */
const languagesOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  isGroup(value) && LOCALES.some((locale) => Object.hasOwn(value, locale)) ? value : null;

interface Surroundings {
  readonly translations: Translations;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

function statesOf(field: Field, path: string, value: unknown, around: Surroundings): TranslationState[] {
  const values = languagesOf(value);
  if (!values) return [];
  const { locales, defaultLocale, translations } = around;
  const isFilled = (locale: Locale): boolean => !isBlank(field, values[locale]);
  const best = [defaultLocale, ...locales, ...LOCALES].find(isFilled);
  if (best === undefined) return [];
  return locales.flatMap((locale): TranslationState[] => {
    const from = recorded(translations, path, locale);
    const source = from && from.locale !== locale && isFilled(from.locale) ? from.locale : best;
    const now = { locale: source, text: sourceText(values[source]) };
    if (!isFilled(locale)) return [{ path, locale, state: 'missing', source: now }];
    const isStale = from?.locale === source && source !== locale && !saysTheSame(field, from.text, now.text);
    return isStale ? [{ path, locale, state: 'stale', source: now }] : [];
  });
}

/**
 * Every translation of a section that is missing or older than its source, in the order of the definition. A field
 * that is blank in all languages lacks none; where nothing was remembered, what is filled counts as right.
 */
export function translationStates(
  definition: SectionDefinition,
  section: TranslatedSection,
  locales: readonly Locale[],
  defaultLocale: Locale,
): TranslationState[] {
  const settings = normaliseSettings(definition, section.settings);
  if (!isGroup(settings)) return [];
  const around = { translations: translationsOf(section), locales, defaultLocale };
  return localisedValues(definition.fields, settings).flatMap(({ field, path, value }) =>
    statesOf(field, path, value, around),
  );
}

/** Remembers what a translation was made from; null forgets it. The section itself where nothing changes. */
export function withTranslation<Stored extends TranslatedSection>(
  section: Stored,
  path: string,
  locale: Locale,
  source: TranslationSource | null,
): Stored {
  const translations = translationsOf(section);
  const known = recorded(translations, path, locale);
  if (known?.locale === source?.locale && known?.text === source?.text) return section;
  const { [path]: before = {}, ...others } = translations;
  const { [locale]: _, ...rest } = before;
  const languages = source ? { ...rest, [locale]: { from: source.locale, text: source.text } } : rest;
  return withTranslations(section, Object.keys(languages).length > 0 ? { ...others, [path]: languages } : others);
}

/** Replaces all that a section remembers of its translations. Null for nothing left: the API keeps what is not sent. */
export function withTranslations<Stored extends TranslatedSection>(
  section: Stored,
  translations: Translations,
): Stored {
  const { translations: _, ...rest } = section.private_data ?? {};
  if (Object.keys(translations).length > 0) return { ...section, private_data: { ...rest, translations } };
  return { ...section, private_data: Object.keys(rest).length > 0 ? rest : null };
}
