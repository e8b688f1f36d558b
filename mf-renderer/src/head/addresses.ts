import type { PageHead } from 'shared-contracts';
import { type Locale, localisedPath, type RenderPayload } from 'shared-contracts';

/** The page's own path, without filters; what a wildcard matched is part of it. */
const ownPath = ({ page, wildcard }: RenderPayload): string =>
  page.path.endsWith('*') ? `${page.path.slice(0, -1)}${wildcard}`.replace(/(.)\/$/, '$1') : page.path;

const addressIn = (payload: RenderPayload, locale: Locale) =>
  encodeURI(localisedPath(ownPath(payload), locale, payload.defaultLocale));

/** The address of the page in its language, and those of the same page in all languages. */
export function pageAddresses(payload: RenderPayload): Pick<PageHead, 'canonical' | 'alternates'> {
  const alternates = payload.locales.map((locale) => ({ hreflang: locale, href: addressIn(payload, locale) }));
  return {
    canonical: addressIn(payload, payload.locale),
    alternates: [...alternates, { hreflang: 'x-default', href: addressIn(payload, payload.defaultLocale) }],
  };
}
