import { type Locale, localisedPath, type PageHead, type RenderPayload } from 'shared-contracts';

type Place = Pick<RenderPayload, 'page' | 'wildcard'>;

/** The page's own path, without filters; what a wildcard matched is part of it. */
const ownPath = ({ page, wildcard }: Place): string =>
  page.path.endsWith('*') ? `${page.path.slice(0, -1)}${wildcard}`.replace(/(.)\/$/, '$1') : page.path;

interface Addressed {
  /** Languages that the page is there in; at least one. */
  readonly locales: readonly Locale[];
  /** Percent-encoded, without locale, where the address says more than the page's own path. */
  readonly path?: string | undefined;
}

/** The address of the page in its language, and those of the same page in all languages it is there in. */
export function pageAddresses(
  payload: Place & Pick<RenderPayload, 'locale' | 'defaultLocale'>,
  { locales, path = encodeURI(ownPath(payload)) }: Addressed,
): Pick<PageHead, 'canonical' | 'alternates'> {
  const { locale, defaultLocale } = payload;
  const addressIn = (language: Locale) => localisedPath(path, language, defaultLocale);
  const [first = defaultLocale] = locales;
  const main = locales.includes(defaultLocale) ? defaultLocale : first;
  const alternates = locales.map((language) => ({ hreflang: language, href: addressIn(language) }));
  return {
    // Where it is not translated, it is the page in its main language once more.
    canonical: addressIn(locales.includes(locale) ? locale : main),
    alternates: [...alternates, { hreflang: 'x-default', href: addressIn(main) }],
  };
}
