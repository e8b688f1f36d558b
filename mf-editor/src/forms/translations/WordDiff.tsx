import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styles from './translations.module.css';

interface Piece {
  readonly key: string;
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

function piecesOf(before: string, now: string): readonly Piece[] {
  return diffWordsWithSpace(before, now).map(({ value, added, removed }, index) => ({
    key: `${index} ${value.slice(0, 12)}`,
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** A text with what changed in it since it was another. */
export function WordDiff({
  before,
  now,
  lang,
}: {
  readonly before: string;
  readonly now: string;
  readonly lang: string;
}) {
  const pieces = useMemo(() => piecesOf(before, now), [before, now]);
  return (
    <p className={styles.diff} lang={lang}>
      {pieces.map(({ key, kind, text }) => {
        const Tag = TAGS[kind];
        return <Tag key={key}>{text}</Tag>;
      })}
    </p>
  );
}
