import { memo } from 'react';
import styles from '../screen/draft-screen.module.css';
import { useTranslate } from '../use-translate.ts';
import { type Progress, STEPS, type Step } from './progress.ts';

interface StepRowProps {
  readonly step: Step;
  readonly done: number;
  readonly total: number;
  readonly isCurrent: boolean;
}

/** Drawn again with each of its own items alone. */
const StepRow = memo(function StepRow({ step, done, total, isCurrent }: StepRowProps) {
  const t = useTranslate();
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={styles.count}>
      <span>{t(`publish.steps.${step}`)}</span>
      <span>{t('publish.of', { done, total })}</span>
    </li>
  );
});

/** The six steps, each with how many of its items are done. */
export function StepList({ progress }: { readonly progress: Pick<Progress, 'step' | 'done' | 'totals'> }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => {
        const total = progress.totals[index] ?? 0;
        const done = index < progress.step ? total : index === progress.step ? progress.done : 0;
        return <StepRow key={step} {...{ step, done, total, isCurrent: index === progress.step }} />;
      })}
    </ol>
  );
}
