import type { RemoteHost } from 'shared-contracts';
import { editQuery, localisedPath, VARIATION_PARAMETER } from 'shared-contracts/routing';
import { DEFAULT_LOCALE, type Locale } from 'shared-contracts/sections';

/** Asks for the variations of the page, once. */
const VARIATIONS = 'variations';

const siteAddress = ({ project }: RemoteHost, path: string, locale: Locale): string =>
  localisedPath(path, locale, project?.project_metadata.defaultLang ?? DEFAULT_LOCALE);

/** Address of a page in edit mode, in a language of the content; of a variation of it, where its id is given. */
export const editAddress = (host: RemoteHost, path: string, locale: Locale, variation?: string): string =>
  siteAddress(host, path, locale) + editQuery(variation);

/** Address of edit mode with the variations of the page over it. */
export const variationsAddress = (host: RemoteHost, path: string, locale: Locale): string =>
  `${editAddress(host, path, locale)}&${VARIATIONS}`;

/** Where those who work on a variation see it as visitors would. */
export const previewAddress = (host: RemoteHost, path: string, locale: Locale, variation: string): string =>
  `${siteAddress(host, path, locale)}?${VARIATION_PARAMETER}=${variation}`;

type Address = Pick<Location, 'search'>;

/** Id of the variation under edit at an address; null where it is the page itself. */
export const variationAt = ({ search }: Address): string | null => new URLSearchParams(search).get(VARIATION_PARAMETER);

export const asksForVariations = ({ search }: Address): boolean => new URLSearchParams(search).has(VARIATIONS);

/** Goes on with another page, or version of it. The draft of this one stays where it is kept. */
export const openPage = (host: RemoteHost, path: string, locale: Locale, variation?: string): void =>
  host.router.navigate(editAddress(host, path, locale, variation));
