import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { type Localised, sanitiseHtmlOptions } from 'shared-contracts';

const OPTIONS = sanitiseHtmlOptions();

/** Characters of text that were cleaned last, for pages that are saved again and again. */
const REMEMBERED = 4_000_000;
const known = new LRUCache<string, string>({
  maxSize: REMEMBERED,
  maxEntrySize: REMEMBERED / 10,
  sizeCalculation: (cleaned, html) => cleaned.length + html.length + 1,
});

/** Rich text as it may be stored. */
export function sanitiseRichText(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const cleaned = sanitizeHtml(html, OPTIONS);
  known.set(html, cleaned);
  return cleaned;
}

/** The same for a text per language. */
export const sanitiseRichTexts = (texts: Localised<string>): Localised<string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, html]) => [locale, sanitiseRichText(html)]));
