import type { Difference, DifferenceKind, Side } from '../difference.ts';

/** What stands on a page at the place of a difference. */
export interface Mark {
  /** Beginning with 1, as in the list. */
  readonly number: number;
  readonly section: string;
  /** Where the value stands in the settings; null for the section as a whole. */
  readonly path: string | null;
  readonly kind: DifferenceKind;
  /** Read out by who comes to it. */
  readonly words: string;
}

/** What a text said and says, where that is drawn in its place. */
export interface Rewritten {
  readonly before: string;
  readonly after: string;
}

export const textKey = (section: string, path: string): string => `${section} ${path}`;

/**
 * Marks of one state of a page, or of the later one with what is gone still in it, in the language it is drawn in. A
 * difference of another language is one of its section; what is gone, or not there yet, has a mark where it is.
 */
export function marksOf(
  differences: readonly Difference[],
  side: Side | 'both',
  locale: string,
  wordsOf: (difference: Difference, number: number) => string,
): Mark[] {
  return differences.flatMap((difference, index): Mark[] => {
    const { section, kind, paths } = difference;
    const path = side === 'both' ? paths.after : paths[side];
    const isMissing = (kind === 'added' && side === 'before') || (kind === 'removed' && side === 'after');
    // An item of a list that is gone: its section is still there.
    if (!section || (isMissing && difference.label === null)) return [];
    const isSeen = difference.locale === null || difference.locale === locale;
    return [
      {
        ...{ number: index + 1, section: section.id, kind, words: wordsOf(difference, index + 1) },
        path: isSeen ? path : null,
      },
    ];
  });
}

/** Plain texts that were rewritten, by where they stand after. */
export const rewrittenTexts = (differences: readonly Difference[], locale: string): ReadonlyMap<string, Rewritten> =>
  new Map(
    differences.flatMap(({ section, kind, paths, before, after, ...difference }) =>
      section && paths.after !== null && kind === 'changed' && difference.locale === locale
        ? [[textKey(section.id, paths.after), { before, after }] as const]
        : [],
    ),
  );
