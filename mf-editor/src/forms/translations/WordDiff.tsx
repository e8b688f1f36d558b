import { useMemo } from 'react';
import { wordPieces } from '../../text/word-pieces.ts';
import styles from './translations.module.css';

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

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
  const pieces = useMemo(() => wordPieces(before, now), [before, now]);
  return (
    <p className={styles.diff} lang={lang}>
      {pieces.map(({ key, kind, text }) => {
        const Tag = TAGS[kind];
        return <Tag key={key}>{text}</Tag>;
      })}
    </p>
  );
}
