import { isGroup } from '../json/is-group.ts';
import type { Locale } from '../locales.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (file: unknown): Size | null => {
  const metadata = isGroup(file) && isGroup(file.metadata) ? file.metadata : null;
  return typeof metadata?.width === 'number' && typeof metadata.height === 'number'
    ? { width: metadata.width, height: metadata.height }
    : null;
};

/** Pixels of the largest file; null where no file says its own. */
function largestSize(medium: unknown): Size | null {
  const files = isGroup(medium) && Array.isArray(medium.files) ? medium.files : [];
  return files
    .map(sizeOf)
    .filter((size) => size !== null)
    .reduce<Size | null>((best, size) => (best && best.width >= size.width ? best : size), null);
}

const lastSegment = (url: unknown): string =>
  typeof url === 'string' ? (url.split(/[/?#]/).findLast(Boolean) ?? '') : '';

const isPicture = ({ type }: Readonly<Record<string, unknown>>): boolean =>
  typeof type !== 'string' || type.startsWith('image/');

/** The smallest picture of a medium that can be read; null where there is none. */
export function smallestUrl(medium: unknown): string | null {
  if (!isGroup(medium)) return null;
  const files = Array.isArray(medium.files) ? medium.files.filter(isGroup) : [];
  const file = files.find(isPicture);
  const url = file?.thumbnail_url ?? file?.url ?? (files.length > 0 ? null : medium.url);
  return typeof url === 'string' ? url : null;
}

export interface MediumWords {
  readonly name: string;
  /** `2400 × 1350` */
  readonly dimensions: string | null;
  /** Address of a small picture. */
  readonly picture: string | null;
}

/** What a medium shows of itself, however little is known of it. */
export function mediumWords(medium: unknown): MediumWords {
  const size = largestSize(medium);
  const named = isGroup(medium) && typeof medium.filename === 'string' ? medium.filename : '';
  return {
    name: named || lastSegment(isGroup(medium) ? medium.url : null),
    dimensions: size && `${size.width} × ${size.height}`,
    picture: smallestUrl(medium),
  };
}

/** Its alternative text in a language; null where nobody wrote one. An empty one says that it is decoration. */
export function altOf(medium: unknown, locale: Locale): string | null {
  const alt = isGroup(medium) && isGroup(medium.alt) ? medium.alt[locale] : null;
  return typeof alt === 'string' ? alt : null;
}

export const withAlt = <Medium extends object>(medium: Medium, locale: Locale, text: string): Medium => ({
  ...medium,
  alt: { ...('alt' in medium && isGroup(medium.alt) ? medium.alt : {}), [locale]: text },
});
