import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { CLIENT_VALUES, isLocale, LOCALES, type Locale } from 'shared-contracts';

const REMEMBERED = 256;
const negotiated = new Map<string, Locale | null>();

function negotiate(acceptLanguage: string): Locale | null {
  const known = negotiated.get(acceptLanguage);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  const locale = (negotiator.language([...LOCALES]) as Locale | undefined) ?? null;
  if (negotiated.size < REMEMBERED) negotiated.set(acceptLanguage, locale);
  return locale;
}

/** The language a person asks for: the one chosen before, else the browser's, else none we have. */
export function preferredLocale({ cookie, 'accept-language': accept }: IncomingHttpHeaders): Locale | null {
  if (cookie?.includes(CLIENT_VALUES.locale)) {
    const choice = parseCookie(cookie)[CLIENT_VALUES.locale];
    if (isLocale(choice)) return choice;
  }
  return accept === undefined || accept === '*' ? null : negotiate(accept);
}
