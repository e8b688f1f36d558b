import { type Locale, localisedPath } from 'shared-contracts';
import { escapeText } from '../document/escape.ts';

export interface Address {
  /** Without locale. */
  readonly path: string;
  /** ISO 8601. */
  readonly last_updated: string;
  /** Languages that it is there in; at least one. */
  readonly languages: readonly Locale[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** One entry for each language that an address is there in, each with all its alternates. */
export function sitemapXml(
  addresses: readonly Address[],
  origin: string,
  { defaultLocale }: { readonly defaultLocale: Locale },
): string {
  const hrefOf = (path: string, locale: Locale): string =>
    escapeText(origin + encodeURI(localisedPath(path, locale, defaultLocale)));
  const entries = addresses.flatMap(({ path, last_updated, languages }) => {
    const [first = defaultLocale] = languages;
    const main = languages.includes(defaultLocale) ? defaultLocale : first;
    const link = (hreflang: string, locale: Locale): string =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${hrefOf(path, locale)}"/>`;
    const alternates = [...languages.map((locale) => link(locale, locale)), link('x-default', main)].join('');
    return languages.map(
      (locale) =>
        `<url><loc>${hrefOf(path, locale)}</loc><lastmod>${escapeText(last_updated)}</lastmod>${alternates}</url>`,
    );
  });
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}

/** Where the parts of a sitemap are that is too long for one file. */
export function sitemapIndexXml(parts: number, origin: string): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeText(origin)}/sitemap.xml?page=${index + 1}</loc></sitemap>`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">${entries.join('')}</sitemapindex>`;
}
