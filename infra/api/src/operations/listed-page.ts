import { LOCALES, type PageListItem, type PageMetadata } from 'shared-contracts';
import type { PageTranslations } from '../database/schema.ts';

/** Languages the page names itself in; all of the project's where it says nothing. */
export const languagesOf = (metadata: PageMetadata, published: readonly (typeof LOCALES)[number][]) => {
  const named = LOCALES.filter((locale) => metadata[locale]?.title);
  return named.length > 0 ? named : [...published];
};

export const countsOf = (translations: PageTranslations): PageListItem['translations'] =>
  Object.fromEntries(Object.entries(translations).map(([locale, { missing, stale }]) => [locale, { missing, stale }]));
