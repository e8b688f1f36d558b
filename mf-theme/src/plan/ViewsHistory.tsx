import { useId } from 'react';
import type { Locale, Plan } from 'shared-contracts';
import { busiest } from 'shared-contracts/tool';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './plan.module.css';

const HEIGHT = 100;
const STEP = 20;
const BAR = 14;

interface ViewsHistoryProps {
  readonly plan: Plan;
  readonly locale: Locale;
}

/** Page views of the last days as a chart, with the line of the limit, and in words: a table behind it. */
export function ViewsHistory({ plan, locale }: ViewsHistoryProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const id = useId();
  const { views: days, limits } = plan;
  const most = busiest(days);
  const top = Math.max(1, most, limits.daily_views ?? 0);
  const up = (views: number): number => (views / top) * HEIGHT;
  const width = days.length * STEP;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('plan.views.title')}
      </h2>
      <p className={styles.why}>
        {most > 0 ? t('plan.views.most', { views: words.number(most) }) : t('plan.views.none')}
      </p>
      {most > 0 && (
        <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {days.map(({ day, views }, at) => (
            <rect
              key={day}
              className={limits.daily_views !== null && views > limits.daily_views ? styles.barOver : styles.barDay}
              x={at * STEP + (STEP - BAR) / 2}
              y={HEIGHT - up(views)}
              width={BAR}
              height={up(views)}
            />
          ))}
          {limits.daily_views !== null && (
            <line
              className={styles.most}
              x1={0}
              x2={width}
              y1={HEIGHT - up(limits.daily_views)}
              y2={HEIGHT - up(limits.daily_views)}
            />
          )}
        </svg>
      )}
      <details className={styles.days}>
        <summary>{t('plan.views.table')}</summary>
        <table className={styles.dayTable} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('plan.views.day')}</th>
              <th scope="col">{t('plan.views.count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{words.day(new Date(`${day}T00:00:00Z`))}</th>
                <td>{words.number(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
