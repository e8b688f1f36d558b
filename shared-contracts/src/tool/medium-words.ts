import { type Group, isGroup } from '../json/is-group.ts';
import type { Locale } from '../locales.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeIn = (value: unknown): Size | null =>
  isGroup(value) && typeof value.width === 'number' && typeof value.height === 'number'
    ? { width: value.width, height: value.height }
    : null;

const filesOf = (medium: Group): Group[] => (Array.isArray(medium.files) ? medium.files.filter(isGroup) : []);

/** Pixels of what was uploaded; where that is not known, of the largest file of it. Null where no file says its own. */
export function sizeOf(medium: unknown): Size | null {
  if (!isGroup(medium)) return null;
  const sizes = filesOf(medium).flatMap(({ crop, metadata }) => (crop ? [] : (sizeIn(metadata) ?? [])));
  const largest = sizes.reduce<Size | null>((best, size) => (best && best.width >= size.width ? best : size), null);
  return sizeIn(medium.pixels) ?? largest;
}

const lastSegment = (url: unknown): string =>
  typeof url === 'string' ? (url.split(/[/?#]/).findLast(Boolean) ?? '') : '';

const isPicture = ({ type }: Group): boolean => typeof type !== 'string' || type.startsWith('image/');
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** The smallest picture of a medium that can be read; null where there is none. */
export function smallestUrl(medium: unknown): string | null {
  if (!isGroup(medium)) return null;
  const files = filesOf(medium);
  const file = files.find((each) => isPicture(each) && !each.crop && !each.still);
  return textOr(file?.thumbnail_url ?? file?.url ?? (files.length > 0 ? null : medium.url));
}

/** Of a picture that moves, what is shown to whoever asked for no motion: of a medium of the library, or as a content refers to it. */
export function stillUrl(medium: unknown): string | null {
  if (!isGroup(medium)) return null;
  return textOr(medium.still ?? filesOf(medium).find(({ still, crop }) => still === true && !crop)?.url);
}

export interface MediumWords {
  readonly name: string;
  /** `2400 × 1350` */
  readonly dimensions: string | null;
  /** Address of a small picture. */
  readonly picture: string | null;
  /** Stands in its place where no motion is wanted. */
  readonly still: string | null;
}

/** What a medium shows of itself, however little is known of it. */
export function mediumWords(medium: unknown): MediumWords {
  const size = sizeOf(medium);
  const named = isGroup(medium) && typeof medium.filename === 'string' ? medium.filename : '';
  return {
    name: named || lastSegment(isGroup(medium) ? medium.url : null),
    dimensions: size && `${size.width} × ${size.height}`,
    picture: smallestUrl(medium),
    still: stillUrl(medium),
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
