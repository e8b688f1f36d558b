import { isLocale, type Locale } from '../locales.ts';

/** Takes the locale off the front of a path (row V2): `/fr/rooms` → `fr`, `/rooms`. */
export function splitLocale(path: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = '', ...rest] = path.split('/');
  return isLocale(first) ? { locale: first, path: `/${rest.join('/')}` } : { locale: null, path };
}

/** The address of a page in a language: without prefix in the project's default language. */
export const localisedPath = (path: string, locale: Locale, defaultLocale: Locale): string =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;

/** By hand: a pattern for slashes at the end takes quadratic time over slashes that are not. */
function trimSlashes(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === '/') start += 1;
  while (end > start && text[end - 1] === '/') end -= 1;
  return text.slice(start, end);
}

/** A page path as it is stored: one leading slash, none at the end, composed Unicode. */
export const normalisePagePath = (path: string): string => `/${trimSlashes(path.trim().normalize('NFC'))}`;
