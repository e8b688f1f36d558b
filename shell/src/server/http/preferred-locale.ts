import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { CLIENT_VALUES, isLocale, type Locale } from 'shared-contracts';
import { acceptedLocale } from 'shared-contracts/accept-language';

/** The language a person asks for: the one chosen before, else the browser's, else none we have. */
export function preferredLocale({ cookie, 'accept-language': accept }: IncomingHttpHeaders): Locale | null {
  if (cookie?.includes(CLIENT_VALUES.locale)) {
    const choice = parseCookie(cookie)[CLIENT_VALUES.locale];
    if (isLocale(choice)) return choice;
  }
  return acceptedLocale(accept);
}
