import { useId, useLayoutEffect, useRef } from 'react';
import type { Locale } from 'shared-contracts';
import type { Measured } from '../packages/pace.ts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import { meterState } from './meter-state.ts';
import styles from './plan.module.css';

interface UsageMeterProps {
  readonly limit: Measured;
  readonly used: number;
  readonly most: number | null;
  readonly locale: Locale;
  /** What stands where nothing has to be warned of. */
  readonly note?: string | undefined;
  /** When it will be full. */
  readonly pace?: string | undefined;
}

/** What is said of limits at which something goes on. */
const FULL: Partial<Record<string, 'plan.views.full' | 'plan.answersFull'>> = {
  daily_views: 'plan.views.full',
  daily_answers: 'plan.answersFull',
};

/** How much of one limit is used, in words and as a bar; what runs out is said. */
export function UsageMeter({ limit, used, most, locale, note, pace }: UsageMeterProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const id = useId();
  const state = meterState(used, most);
  const bar = useRef<HTMLMeterElement>(null);
  const share = most === null ? 0 : Math.min(1, most === 0 ? 1 : used / most);
  useLayoutEffect(() => bar.current?.style.setProperty('--share', `${share * 100}%`), [share]);
  const amount =
    most === null
      ? t('plan.endless', { used: words.amount(limit, used) })
      : t('plan.of', { used: words.amount(limit, used), most: words.amount(limit, most) });
  // Nobody can keep visitors from coming, and nobody does.
  const isServedOn = limit === 'daily_views';
  const told = {
    endless: note,
    ok: pace ?? note,
    near: pace ?? (most !== null && t('plan.left', { count: words.amount(limit, most - used) as never })),
    full: limit === 'file_bytes' ? note : t(FULL[limit] ?? 'plan.full'),
    over:
      most !== null &&
      t(isServedOn ? 'plan.views.over' : 'plan.over', { count: words.amount(limit, used - most) as never }),
  }[state];
  return (
    <li className={styles.meter} data-state={state}>
      <span className={styles.meterHead}>
        <span id={id} className={styles.label}>
          {t(`plan.limits.${limit}`)}
        </span>
        <span className={styles.amount}>{amount}</span>
      </span>
      {most !== null && (
        <meter
          ref={bar}
          className={styles.bar}
          aria-labelledby={id}
          aria-valuetext={told ? `${amount}, ${told}` : amount}
          value={share}
        />
      )}
      {told && <span className={styles.told}>{told}</span>}
    </li>
  );
}
