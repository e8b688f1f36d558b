import type { Locale, Localised } from 'shared-contracts';

/** The languages a text is looked for in: the page's, then the project's default. */
export interface Languages {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

/** A text found, and its language where that is not the page's. */
export interface FoundText {
  readonly text: string;
  readonly lang?: Locale;
}

/** The text in the visitor's language, else in the default language; null where neither says anything. */
export function findText(value: Localised<string> | undefined, { locale, defaultLocale }: Languages): FoundText | null {
  const own = value?.[locale];
  if (own?.trim()) return { text: own };
  const fallback = value?.[defaultLocale];
  return fallback?.trim() ? { text: fallback, lang: defaultLocale } : null;
}
