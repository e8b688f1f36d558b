import type { Locale, Media, MediaCrop } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { writeTags } from './tags.ts';

export interface Written {
  readonly title: string;
  readonly author: string;
  /** Alternative text of languages that have none. */
  readonly seoTag: string;
  readonly tags: string;
  /** Nothing: nobody wrote one. Blank: a decoration. */
  readonly alt: Partial<Record<Locale, string>>;
  readonly focal: Media['metadata']['focal_point'];
  readonly crops: readonly MediaCrop[];
}

export const writtenOf = ({
  title,
  author,
  seo_tag,
  tags,
  metadata: { alt = {}, focal_point, crops = [] },
}: Media): Written => ({
  ...{ title, author, seoTag: seo_tag, alt, focal: focal_point, crops },
  tags: writeTags(tags),
});

const ALT = 'alt.';

const percent = (part: number): number => Math.round(part * 10_000) / 100;

const cropWords = ({ name, x, y, width, height }: MediaCrop): string =>
  `${name} (${percent(width)} × ${percent(height)} %, ${percent(x)} × ${percent(y)} %)`;

/** Each thing that people write by itself: two of them may be written by two people at once. */
const leavesOf = ({ alt, focal, crops, ...texts }: Written): Map<string, string | undefined> =>
  new Map([
    ...Object.entries(texts),
    ['focal', focal && `${Math.round(focal.x * 100)} % × ${Math.round(focal.y * 100)} %`],
    ['crops', crops.map(cropWords).join(', ')],
    ...LOCALES.map((locale) => [`${ALT}${locale}`, alt[locale]] as const),
  ]);

const withLeaf = (written: Written, leaf: string, from: Written): Written => {
  const locale = LOCALES.find((each) => leaf === `${ALT}${each}`);
  if (!locale) return { ...written, [leaf]: from[leaf as keyof Written] };
  const { [locale]: _, ...others } = written.alt;
  const text = from.alt[locale];
  return { ...written, alt: text === undefined ? others : { ...others, [locale]: text } };
};

/** What differs between two, by name. */
export function differences(one: Written, other: Written): string[] {
  const others = leavesOf(other);
  return [...leavesOf(one)].filter(([leaf, value]) => others.get(leaf) !== value).map(([leaf]) => leaf);
}

/** A text as it is read beside another of it. */
export const leafOf = (written: Written, leaf: string): string => leavesOf(written).get(leaf) ?? '';

/**
 * What two people made of the same: what one of them alone changed stands, what both changed otherwise is named, and
 * mine in `merged`, theirs in `yielding`.
 */
export function mergeWritten(base: Written, mine: Written, theirs: Written) {
  const changed = differences(base, mine);
  const both = new Set(differences(base, theirs));
  const apart = new Set(differences(mine, theirs));
  const merged = changed.reduce((written, leaf) => withLeaf(written, leaf, mine), theirs);
  const clashes = changed.filter((leaf) => both.has(leaf) && apart.has(leaf));
  return { merged, clashes, yielding: clashes.reduce((written, leaf) => withLeaf(written, leaf, theirs), merged) };
}
