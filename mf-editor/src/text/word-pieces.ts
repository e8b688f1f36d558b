import { diffWordsWithSpace } from 'diff';

/** A part of a text that stayed, came or went. */
export interface WordPiece {
  readonly key: string;
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A text in pieces, with what changed in it since it was another. */
export const wordPieces = (before: string, now: string): readonly WordPiece[] =>
  diffWordsWithSpace(before, now).map(({ value, added, removed }, index) => ({
    key: `${index} ${value.slice(0, 12)}`,
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
