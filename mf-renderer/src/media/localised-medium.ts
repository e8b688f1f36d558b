import { LOCALES, type Locale, type Localised, type MediaRef } from 'shared-contracts';
import type { Languages } from '../text/localised.ts';

/** A medium found, and its language where that is not the page's. */
interface FoundMedium {
  readonly media: MediaRef;
  readonly lang?: Locale;
}

/** The first medium of the visitor's language, else of the default language, else of any; null where none has one. */
export function localisedMedium(
  value: Localised<readonly MediaRef[]> | undefined,
  { locale, defaultLocale }: Languages,
): FoundMedium | null {
  const own = value?.[locale]?.[0];
  if (own) return { media: own };
  for (const lang of new Set([defaultLocale, ...LOCALES])) {
    const media = value?.[lang]?.[0];
    if (media) return { media, lang };
  }
  return null;
}
