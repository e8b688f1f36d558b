import type { Locale } from '../locales.ts';
import { isReservedPath } from '../routing/reserved-paths.ts';

const FILE = /\.[a-z][a-z\d]{1,4}$/i;

/**
 * A link as it must read on a page of `locale`: paths to pages get the locale in front, unless it is the default.
 * Everything else (other sites, hashes, media, files, the product's own paths) stays as it is.
 */
export function localHref(url: string, locale: Locale, defaultLocale: Locale): string {
  if (locale === defaultLocale || !url.startsWith('/') || url.startsWith('//')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (isReservedPath(path) || FILE.test(path)) return url;
  return `/${locale}${path === '/' ? '' : path}${end < 0 ? '' : url.slice(end)}`;
}
