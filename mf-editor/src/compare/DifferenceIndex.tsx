import { VisuallyHidden } from '@shared-contracts/ui';
import { useEffect, useRef } from 'react';
import { useEditor } from '../editor/use-editor.ts';
import { listKeys } from '../keyboard/list-keys.ts';
import styles from './compare.module.css';
import { DifferenceWords } from './DifferenceWords.tsx';
import type { Difference } from './difference.ts';
import { labelWords, sectionWords } from './difference-words.ts';
import { RestoreDifference } from './RestoreDifference.tsx';
import { useCompareWords } from './use-compare-words.ts';
import type { Walk } from './use-walk.ts';

interface IndexProps {
  readonly differences: readonly Difference[];
  readonly walk: Walk;
  /** Sections that both states have in all. */
  readonly sections: number;
  readonly onRestore: ((difference: Difference) => void) | undefined;
}

/** Beside the pages: what differs, by the numbers that stand on them; what is looked at says what it was. */
export function DifferenceIndex({ differences, walk, sections, onRestore }: IndexProps) {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const list = useRef<HTMLOListElement>(null);
  const { current } = walk;
  const changed = new Set(differences.flatMap(({ section }) => (section ? [section.id] : []))).size;
  useEffect(() => {
    if (current !== null) list.current?.children[current - 1]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <section className={styles.index} aria-label={t('differences')}>
      <header className={styles.indexHead}>
        <h2 className={styles.heading}>{t('differences')}</h2>
        <span className={styles.quiet}>{t('inSections', { count: changed, all: sections })}</span>
      </header>
      <ol ref={list} className={styles.items} onKeyDown={listKeys('[data-item]')}>
        {differences.map((difference, index) => {
          const number = index + 1;
          const label = labelWords(difference, t);
          const name = sectionWords(difference, editor, t);
          return (
            <li key={difference.key} data-kind={difference.kind} aria-current={number === current || undefined}>
              <button type="button" data-item="" className={styles.item} onClick={() => walk.go(number)}>
                <span className={styles.number}>{number}</span>
                <span className={styles.itemName}>{label || name}</span>
                <span className={styles.itemMore}>{label ? name : t(`kinds.${difference.kind}`)}</span>
                {label && <VisuallyHidden>{t(`kinds.${difference.kind}`)}</VisuallyHidden>}
              </button>
              {number === current && (
                <div className={styles.details}>
                  <DifferenceWords difference={difference} />
                  <RestoreDifference difference={difference} onRestore={onRestore} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
