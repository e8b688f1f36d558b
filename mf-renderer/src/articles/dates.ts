import type { Locale } from 'shared-contracts';

const REGIONS: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR' };
const formats = new Map<Locale, Intl.DateTimeFormat>();

/** A date in the page's language, the same wherever it is drawn: days are those of UTC. Null for what is no date. */
export function writeDate(iso: string, locale: Locale): string | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(REGIONS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(date);
}

const WORDS_PER_MINUTE = 220;

/** Minutes that reading formatted text takes, at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
