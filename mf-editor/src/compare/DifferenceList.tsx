import { Button } from '@shared-contracts/ui';
import { labelled } from 'shared-contracts/messages';
import { useEditor } from '../editor/use-editor.ts';
import styles from './compare.module.css';
import { DifferenceWords } from './DifferenceWords.tsx';
import type { Difference } from './difference.ts';
import { labelWords, sectionWords } from './difference-words.ts';
import { RestoreDifference } from './RestoreDifference.tsx';
import { useCompareWords } from './use-compare-words.ts';

interface ListProps {
  readonly differences: readonly Difference[];
  readonly current: number | null;
  /** Shows a difference on the page. */
  readonly onShow: (number: number) => void;
  readonly onRestore: ((difference: Difference) => void) | undefined;
}

/** Every difference in words, with what it was and what it is. */
export function DifferenceList({ differences, current, onShow, onRestore }: ListProps) {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const locale = editor.host.locale();
  return (
    <>
      <p className={styles.quiet}>{t('hint')}</p>
      <ol className={styles.list} aria-label={t('differences')}>
        {differences.map((difference, index) => {
          const { key, kind, section } = difference;
          const label = labelWords(difference, t);
          const what = labelled(label || sectionWords(difference, editor, t), t(`kinds.${kind}`), locale);
          return (
            <li key={key} className={styles.row} data-kind={kind} aria-current={index + 1 === current || undefined}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <div className={styles.what}>
                <p className={styles.name}>{what}</p>
                {label && <p className={styles.quiet}>{sectionWords(difference, editor, t)}</p>}
              </div>
              <div className={styles.buttons}>
                {section && (
                  <Button size="small" variant="quiet" onPress={() => onShow(index + 1)}>
                    {t('show')}
                  </Button>
                )}
                <RestoreDifference difference={difference} onRestore={onRestore} />
              </div>
              <div className={styles.words}>
                <DifferenceWords difference={difference} />
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
