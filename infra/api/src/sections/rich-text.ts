import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { type Localised, optionsWithin, sanitiseHtmlOptions, type TakenOut } from 'shared-contracts';

/** Rich text as it may be stored. */
export interface CleanText {
  readonly html: string;
  /** What is not in it any more; null where that is nothing. */
  readonly takenOut: TakenOut['elements'] | null;
}

/** Tags that are told apart in one text, and characters of one. */
const MOST_TAGS = 30;
const LONGEST_TAG = 40;

/** What the text under the sanitizer has lost so far. */
let lost = new Map<string, number>();

const OPTIONS = sanitiseHtmlOptions((written) => {
  const tag = written.slice(0, LONGEST_TAG);
  if (lost.has(tag) || lost.size < MOST_TAGS) lost.set(tag, (lost.get(tag) ?? 0) + 1);
});

function clean(html: string): CleanText {
  lost = new Map();
  const cleaned = sanitizeHtml(html, optionsWithin(OPTIONS, html));
  return { html: cleaned, takenOut: lost.size > 0 ? Object.fromEntries(lost) : null };
}

/** Characters of text that were cleaned last, for pages that are saved again and again. */
const REMEMBERED = 4_000_000;
/** What remembering a text takes beside it, in characters: most are short. */
const ENTRY = 200;
const known = new LRUCache<string, CleanText>({
  maxSize: REMEMBERED,
  maxEntrySize: REMEMBERED / 10,
  sizeCalculation: (cleaned, html) => cleaned.html.length + html.length + ENTRY,
});

export function cleanRichText(html: string): CleanText {
  const before = known.get(html);
  if (before !== undefined) return before;
  const cleaned = clean(html);
  known.set(html, cleaned);
  return cleaned;
}

/** Rich text as it may be stored. */
export const sanitiseRichText = (html: string): string => cleanRichText(html).html;

/** The same for a text per language. */
export const sanitiseRichTexts = (texts: Localised<string>): Localised<string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, html]) => [locale, sanitiseRichText(html)]));

/** What storing a text per language takes out of it, as a save answers it. */
export function takenOutOf(field: string, texts: Localised<string>): { taken_out?: TakenOut[] } {
  const taken = Object.entries(texts).flatMap(([locale, html]) => {
    const { takenOut } = cleanRichText(html);
    return takenOut ? [{ field: `${field}.${locale}`, elements: takenOut }] : [];
  });
  return taken.length > 0 ? { taken_out: taken } : {};
}
