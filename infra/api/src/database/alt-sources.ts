import type { Locale } from 'shared-contracts';

/** What an alternative text was written for: the one in the site's main language, and the file. */
export type AltSources = Readonly<Partial<Record<Locale, { readonly text: string; readonly file: string }>>>;
