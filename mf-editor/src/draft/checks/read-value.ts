import type { Locale, SectionSettings } from 'shared-contracts';
import { isGroup, valueAt } from 'shared-contracts/sections';

/** The stored value of a field: the same reference until it changes. A value without language speaks for all of them. */
export function readValue(settings: SectionSettings | null, path: string, locale: Locale | null): unknown {
  const value = valueAt(settings, path);
  return locale !== null && isGroup(value) ? valueAt(value, locale) : value;
}

/** Where an error about a value stands in what the server says: `title.en`, `images.0.caption.fr`. */
export const valuePath = (path: string, locale: Locale | null): string =>
  locale === null ? path : `${path}.${locale}`;
