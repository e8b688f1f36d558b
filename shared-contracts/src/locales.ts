/** The languages a project can publish in, in the order the product shows them. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** A value per language. A language may be missing: readers fall back to the project's default language. */
export type Localised<T> = Partial<Record<Locale, T>>;

const KNOWN: readonly unknown[] = LOCALES;
export const isLocale = (value: unknown): value is Locale => KNOWN.includes(value);

/** What the settings of a project say of its languages. */
interface Spoken {
  readonly project_metadata: {
    readonly defaultLang?: Locale | undefined;
    readonly languages?: readonly Locale[] | undefined;
  };
}

/** Languages that a project publishes in, the default one always among them. */
export function localesOf({ project_metadata: { defaultLang = DEFAULT_LOCALE, languages = LOCALES } }: Spoken) {
  const locales: readonly Locale[] = LOCALES.filter((locale) => locale === defaultLang || languages.includes(locale));
  return { defaultLocale: defaultLang as Locale, locales };
}
