import { LOCALES, type Locale, type Localised } from '../locales.ts';

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The value in a language, else in the project's default one, else in any; null where there is none. */
export function inLanguage<T>(value: Localised<T>, locale: Locale, defaultLocale: Locale): T | null {
  const found = [locale, defaultLocale, ...LOCALES].find((candidate) => !isMissing(value[candidate]));
  return found === undefined ? null : (value[found] ?? null);
}
