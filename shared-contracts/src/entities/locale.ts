import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locales.ts';

export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, type Localised } from '../locales.ts';

export const localeSchema = z.enum(LOCALES);
export const localisedSchema = <T extends z.ZodType>(value: T) => z.partialRecord(localeSchema, value);

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
