import { DEFAULT_LOCALE, LOCALES, type Locale, type Project } from 'shared-contracts';

export interface ProjectLocales {
  readonly defaultLocale: Locale;
  /** Languages the project publishes in, the default one always among them. */
  readonly locales: readonly Locale[];
}

export function localesOf({ project_metadata: settings }: Project): ProjectLocales {
  const defaultLocale = settings.defaultLang ?? DEFAULT_LOCALE;
  const published = settings.languages ?? LOCALES;
  return { defaultLocale, locales: LOCALES.filter((locale) => locale === defaultLocale || published.includes(locale)) };
}
