import type { Locale } from '../locales.ts';

const COLON: Readonly<Record<Locale, string>> = { en: ': ', fr: '\u202f: ' };

/** What is said of something, behind its name: `Text: added`, `Texte : ajouté`. */
export const labelled = (name: string, words: string, locale: Locale): string => `${name}${COLON[locale]}${words}`;
