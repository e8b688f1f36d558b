import type { Locale } from 'shared-contracts';
import { localisedPath, splitLocale } from 'shared-contracts/routing';

/** Where a page of a site leads to another of its languages. */
const LANGUAGE_DOOR = /^\/n-api\/locale\/([a-z]{2})$/;

/** Where a link of a page of the draft leads within the site; null where it leads elsewhere. */
export function linkTarget(
  address: string,
  here: string,
  { locales, defaultLocale }: { readonly locales: readonly Locale[]; readonly defaultLocale: Locale },
): string | null {
  if (!URL.canParse(address, here)) return null;
  const url = new URL(address, here);
  if (url.origin !== new URL(here).origin) return null;
  const language = locales.find((locale) => locale === LANGUAGE_DOOR.exec(url.pathname)?.[1]);
  if (!language) return url.pathname + url.search + url.hash;
  const next = new URL(url.searchParams.get('to') ?? '/', url.origin);
  return localisedPath(splitLocale(next.pathname).path, language, defaultLocale);
}
