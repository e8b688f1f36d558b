import sanitizeHtml from 'sanitize-html';
import { type Localised, sanitiseHtmlOptions } from 'shared-contracts';

const OPTIONS = sanitiseHtmlOptions();

/** Rich text as it may be stored. */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, OPTIONS);

/** The same for a text per language. */
export const sanitiseRichTexts = (texts: Localised<string>): Localised<string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, html]) => [locale, sanitiseRichText(html)]));
