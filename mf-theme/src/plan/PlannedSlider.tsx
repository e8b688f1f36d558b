import { Slider } from '@shared-contracts/ui/more';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Locale } from 'shared-contracts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './what-if.module.css';

interface PlannedSliderProps {
  readonly label: string;
  readonly stops: readonly number[];
  readonly value: number;
  readonly today: number;
  readonly locale: Locale;
  readonly onChange: (value: number) => void;
}

/** How much of one limit is planned, with a mark at how much there is. */
export function PlannedSlider({ label, stops, value, today, locale, onChange }: PlannedSliderProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const placeOf = (count: number): number => Math.max(0, stops.indexOf(count));
  const most = stops.length - 1;
  const mark = `${placeOf(today) / most}`;
  useLayoutEffect(() => row.current?.style.setProperty('--today', mark), [mark]);
  const isToday = value === today;
  return (
    <div ref={row} className={styles.planned}>
      <span className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span className={styles.amount} aria-hidden>
          {words.number(value)}
        </span>
      </span>
      <Slider
        id={id}
        max={most}
        value={placeOf(value)}
        aria-valuetext={
          isToday
            ? t('plan.whatIf.asToday', { count: words.number(value) as never })
            : t('plan.whatIf.value', { count: words.number(value) as never, today: words.number(today) })
        }
        onChange={(place) => onChange(stops[place] ?? value)}
      />
    </div>
  );
}
