import { EmptyState, icons } from '@shared-contracts/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { DraftPage } from '../draft/draft-types.ts';
import { useEditor } from '../editor/use-editor.ts';
import { useScreen } from '../editor/use-screen.ts';
import { CompareBar, type CompareView } from './CompareBar.tsx';
import { CompareStage } from './CompareStage.tsx';
import styles from './compare.module.css';
import { comparePages } from './compare-pages.ts';
import { DifferenceIndex } from './DifferenceIndex.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import type { Difference } from './difference.ts';
import type { NamedState } from './named-state.ts';
import { StateHeads } from './StateHead.tsx';
import { useCompareCommands } from './use-compare-commands.ts';
import { useCompareWords } from './use-compare-words.ts';
import { useReading } from './use-reading.ts';
import { useWalk } from './use-walk.ts';

export interface ComparePagesProps {
  readonly before: NamedState;
  readonly after: NamedState;
  /** Takes the section or setting of a difference back to what it was before; absent where nobody can. */
  readonly onRestore?: (difference: Difference) => void;
  readonly onClose?: () => void;
  /** At the end of the bar. */
  readonly actions?: ReactNode;
  /** Above the differences, beside the pages. */
  readonly aside?: ReactNode;
  /** Stays at the foot of what stands beside the pages. */
  readonly asideFoot?: ReactNode;
  /** Focus is held by a dialog around it. */
  readonly isInDialog?: boolean;
  /** Number of the difference that is brought into sight at first; the page begins with its top without one. */
  readonly opensAt?: number;
}

const countSections = (...pages: readonly DraftPage[]): number =>
  new Set(pages.flatMap(({ sections }) => sections.map(({ id }) => id))).size;

/** Two states of a page: side by side, as marks on one page, or as a list in words; gone through one by one. */
export function ComparePages(props: ComparePagesProps) {
  const { before, after, onRestore, onClose, actions, aside, asideFoot, isInDialog = false, opensAt } = props;
  const { host } = useEditor();
  const t = useCompareWords(host);
  const screen = useScreen();
  const reading = useReading();
  const [view, setView] = useState<CompareView>(screen === 'phone' ? 'marks' : 'side');
  const differences = useMemo(() => comparePages(before.page, after.page, reading), [before.page, after.page, reading]);
  const walk = useWalk(differences);
  useCompareCommands({ step: differences.length > 0 ? walk.step : null, close: onClose ?? null });
  const show = (number: number): void => {
    setView(screen === 'phone' ? 'marks' : 'side');
    walk.go(number);
  };
  const isList = view === 'list';
  const states = { before, after };
  return (
    <div className={styles.compare} data-screen={screen} data-long={aside !== undefined || undefined}>
      <CompareBar {...{ view, walk, actions, onClose, onView: setView, count: differences.length }} />
      <div className={styles.body}>
        {isList ? (
          <div className={styles.sheet}>
            <StateHeads states={states} />
            {differences.length > 0 ? (
              <DifferenceList {...{ differences, onRestore, current: walk.current, onShow: show }} />
            ) : (
              <EmptyState icon={<icons.Check aria-hidden />} title={t('noneTitle')}>
                {t('noneBody', { before: before.name, after: after.name })}
              </EmptyState>
            )}
          </div>
        ) : (
          <CompareStage {...{ differences, walk, states, isInDialog, opensAt, isBoth: view === 'side' }} />
        )}
        {(!isList || aside) && (
          <aside className={styles.aside} aria-label={t('title')}>
            <div className={styles.asideBody}>
              {aside && <div>{aside}</div>}
              {!isList && (
                <DifferenceIndex
                  {...{ differences, walk, onRestore, sections: countSections(before.page, after.page) }}
                />
              )}
            </div>
            {asideFoot}
          </aside>
        )}
      </div>
    </div>
  );
}
