import { icons, ProgressBar } from '@shared-contracts/ui';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../use-translate.ts';
import { type Progress, STEPS, type Step } from './progress.ts';
import styles from './step-list.module.css';

/** Of a step: all of it done, done but for some, at work, waiting for somebody, or still to come. */
type Standing = 'done' | 'partly' | 'running' | 'paused' | 'ahead';

interface MarkProps {
  readonly number: number;
  readonly standing: Standing;
  /** From 0 to 1. */
  readonly share: number;
}

/** A tick, a ring that fills, or a number. */
function Mark({ number, standing, share }: MarkProps) {
  const ring = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => ring.current?.style.setProperty('--share', `${share * 100}%`), [share]);
  return (
    <span ref={ring} className={styles.mark} data-standing={standing} aria-hidden>
      {standing === 'done' && <icons.Check />}
      {standing === 'partly' && <icons.Minus />}
      {standing === 'paused' && <icons.Pause />}
      {(standing === 'ahead' || standing === 'running') && number}
    </span>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly standing: Standing;
  readonly done: number;
  readonly total: number;
}

/** Drawn again with each of its own items alone. */
const StepRow = memo(function StepRow({ step, number, standing, done, total }: StepRowProps) {
  const t = useTranslate();
  const isCurrent = standing === 'running' || standing === 'paused';
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={styles.step} data-standing={standing}>
      <Mark number={number} standing={standing} share={total === 0 ? 0 : done / total} />
      <span className={styles.name}>{t(`publish.steps.${step}`)}</span>
      <span className={styles.count}>{total === 0 ? t('publish.nothing') : t('publish.of', { done, total })}</span>
    </li>
  );
});

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

interface StepListProps {
  readonly progress: Pick<Progress, 'state' | 'step' | 'done' | 'totals'> & {
    readonly skipped: readonly { readonly step: Step }[];
  };
}

/** How far a publish is: in all, and each of the six steps with how many of its items are done. */
export function StepList({ progress }: StepListProps) {
  const { state, step, done, totals, skipped } = progress;
  const t = useTranslate();
  const standingOf = (index: number, lacks: number): Standing => {
    if (index > step) return 'ahead';
    if (state !== 'completed' && index === step) return state;
    return lacks > 0 ? 'partly' : 'done';
  };
  return (
    <>
      {state !== 'completed' && (
        <ProgressBar
          label={t(`publish.state.${state}`)}
          tone={state === 'paused' ? 'warn' : 'accent'}
          value={sum(totals.slice(0, step)) + done}
          total={sum(totals)}
        />
      )}
      <ol className={styles.steps}>
        {STEPS.map((each, index) => {
          const total = totals[index] ?? 0;
          const lacks = skipped.filter((left) => left.step === each).length;
          const passed = index < step ? total : index === step ? done : 0;
          return (
            <StepRow
              key={each}
              step={each}
              number={index + 1}
              standing={standingOf(index, lacks)}
              done={passed - lacks}
              total={total}
            />
          );
        })}
      </ol>
    </>
  );
}
