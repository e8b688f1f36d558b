import type { Locale, Localised, MediaRef } from 'shared-contracts';
import type { Languages } from '../text/localised.ts';

/** A medium found, and its language where that is not the page's. */
interface FoundMedium {
  readonly media: MediaRef;
  readonly lang?: Locale;
}

/** The first medium of the visitor's language, else of the default language; null where neither has one. */
export function localisedMedium(
  value: Localised<readonly MediaRef[]> | undefined,
  { locale, defaultLocale }: Languages,
): FoundMedium | null {
  const own = value?.[locale]?.[0];
  if (own) return { media: own };
  const fallback = value?.[defaultLocale]?.[0];
  return fallback ? { media: fallback, lang: defaultLocale } : null;
}
