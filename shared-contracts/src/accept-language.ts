import Negotiator from 'negotiator';
import { isLocale, LOCALES, type Locale } from './locales.ts';

/** A list of languages is short; a longer one costs its reader more than it says. */
const LONGEST = 512;
const REMEMBERED = 256;
const negotiated = new Map<string, Locale | null>();

function negotiate(header: string): Locale | null {
  const known = negotiated.get(header);
  if (known !== undefined) return known;
  const language = new Negotiator({ headers: { 'accept-language': header } }).language([...LOCALES]);
  const locale = isLocale(language) ? language : null;
  if (negotiated.size < REMEMBERED) negotiated.set(header, locale);
  return locale;
}

/** The language of ours that a header `Accept-Language` asks for first; null where it asks for none of them. */
export const acceptedLocale = (header: string | null | undefined): Locale | null =>
  header && header !== '*' ? negotiate(header.slice(0, LONGEST)) : null;
