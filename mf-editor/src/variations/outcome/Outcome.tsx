import { Banner, icons } from '@shared-contracts/ui';
import type { Trial } from 'shared-contracts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { formatRates } from '../format-rates.ts';
import { useVariationWords } from '../use-variation-words.ts';
import { useVariation } from '../use-variations.ts';
import { VariationMenu } from '../VariationMenu.tsx';
import styles from '../variations.module.css';
import { Goal } from './Goal.tsx';
import { Rates } from './Rates.tsx';
import { Verdict } from './Verdict.tsx';

/** Since when visitors are counted. */
function useSince() {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { date } = formatRates(host.locale());
  return ({ started_at, stopped_at }: Trial): string => {
    if (started_at === null) return t('outcome.never');
    if (stopped_at === null) return t('outcome.since', { date: date(started_at) });
    return t('outcome.until', { from: date(started_at), to: date(stopped_at) });
  };
}

/** What is unsaved here is no part of what is compared. */
function UnsavedNote() {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { main, variation } = useVariation();
  const base = useEditorState((state) => state.draft.base);
  const isChanged = useEditorState((state) => state.draft.changes > 0);
  const isShown = base?.id === main.id || base?.id === variation.id;
  return base && isChanged && isShown && <Banner>{t('unsaved', { name: base.page })}</Banner>;
}

/** What came of the versions so far, by what, and how sure that is. */
export function Outcome() {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, variation } = useVariation();
  const { trial } = all;
  const isCounted = trial.started_at !== null;
  const isSeen = main.outcome.seen + variation.outcome.seen > 0;
  const since = useSince();
  return (
    <section className={styles.part} aria-labelledby="variation-outcome">
      <header className={styles.head}>
        <h2 id="variation-outcome" className={styles.title}>
          {t('outcome.title')}
        </h2>
        <span className={styles.quiet}>{since(trial)}</span>
        <VariationMenu />
      </header>
      <UnsavedNote />
      <Goal />
      {!isCounted && <p className={styles.quiet}>{t('outcome.chooseGoal')}</p>}
      {isCounted && !isSeen && (
        <p className={styles.quiet} role="status">
          {t('outcome.start')}
        </p>
      )}
      {isCounted && isSeen && trial.goal === null && <p className={styles.quiet}>{t('outcome.noGoalYet')}</p>}
      {isCounted && isSeen && trial.goal !== null && (
        <>
          <Rates />
          <Verdict icon={<icons.Scale aria-hidden />} />
        </>
      )}
    </section>
  );
}
