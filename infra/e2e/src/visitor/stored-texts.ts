import type { Locale } from 'shared-contracts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text that stored settings hold in a language, wherever it stands in them. Words of pictures aside. */
export function storedTexts(settings: unknown, locale: Locale): string[] {
  if (Array.isArray(settings)) return settings.flatMap((item) => storedTexts(item, locale));
  if (!isGroup(settings) || 'media_id' in settings) return [];
  const text = settings[locale];
  return typeof text === 'string' ? [text] : Object.values(settings).flatMap((value) => storedTexts(value, locale));
}

/** What a reader sees of a text: markup away, every kind of space one space. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|[\s\u00a0\u202f]+/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/ ([,.;:!?)])/g, '$1')
    .trim();

/** The same without spaces: where markup ends a line, text content has none. */
export const letters = (html: string): string => plain(html).replaceAll(' ', '');
