import { FailureState, Skeleton } from '@shared-contracts/ui';
import { Option, Select } from '@shared-contracts/ui/more';
import { useId, useState } from 'react';
import { isOneOf, type Locale, type Plan, type RemoteHost } from 'shared-contracts';
import { type Course, courseOfLimit, dayLater, fullOn, MEASURED, type Measured } from '../packages/pace.ts';
import { useUsage } from '../packages/use-plan.ts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import { AHEAD, BACK, CourseChart, topOf } from './CourseChart.tsx';
import styles from './history.module.css';
import { MonthBill } from './MonthBill.tsx';
import planStyles from './plan.module.css';

interface HistoryProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly plan: Plan;
}

interface CourseProps {
  readonly limit: Measured;
  readonly course: Course;
  readonly most: number | null;
  readonly locale: Locale;
  readonly labelledBy: string;
}

/** Where it is going, in words: nothing is said where too little is known. */
function Outlook({ limit, course, most, locale }: Omit<CourseProps, 'labelledBy'>) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const { days, trend } = course;
  const highest = days.reduce((best, each) => (each.value > best.value ? each : best), { day: '', value: 0 });
  const full = most === null ? null : fullOn(course, most);
  const isReached = most !== null && (course.whole.at(-1)?.value ?? 0) >= most;
  const outlook = (): string => {
    if (isReached) return t('plan.history.reached');
    if (!trend) return t('plan.history.tooEarly');
    if (full) return t('plan.fullOn', { day: words.day(full) });
    return t(trend.slope > 0 ? 'plan.history.far' : 'plan.history.steady');
  };
  return (
    <p className={planStyles.why}>
      {highest.value > 0 &&
        t('plan.history.highest', {
          count: words.amount(limit, highest.value) as never,
          day: words.day(dayLater(highest.day, 0)),
        })}{' '}
      <span className={full || isReached ? styles.warned : undefined}>{outlook()}</span>
    </p>
  );
}

/** The chart with what its lines mean, and the same as a table. */
function CourseFigure({ limit, course, most, locale, labelledBy }: CourseProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const top = topOf(course, most);
  const today = course.days.at(-1)?.day ?? '';
  return (
    <>
      <figure className={styles.figure} aria-labelledby={labelledBy}>
        <div className={styles.scale} aria-hidden>
          <span>{words.amount(limit, Math.ceil(top))}</span>
          <span>0</span>
        </div>
        <CourseChart course={course} most={most} top={top} />
        <div className={styles.dates} aria-hidden>
          <span>{words.shortDay(dayLater(today, -BACK))}</span>
          <strong>{t('plan.history.today')}</strong>
          <span>{words.shortDay(dayLater(today, AHEAD))}</span>
        </div>
        <figcaption className={styles.legend}>
          <span data-line="course">{t('plan.history.was')}</span>
          {course.trend && <span data-line="ahead">{t('plan.history.pace')}</span>}
          {most !== null && (
            <span data-line="most">{t('plan.history.allowed', { count: words.amount(limit, most) as never })}</span>
          )}
        </figcaption>
      </figure>
      <details className={planStyles.days}>
        <summary>{t('plan.views.table')}</summary>
        <table className={planStyles.dayTable} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <th scope="col">{t('plan.views.day')}</th>
              <th scope="col">{t('plan.history.count')}</th>
            </tr>
          </thead>
          <tbody>
            {course.days.toReversed().map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{words.day(dayLater(day, 0))}</th>
                <td>{words.amount(limit, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** How each of what is limited went over the last weeks, when it is full at that pace, and what the month will cost (row W10). */
export function UsageHistory({ host, project, plan }: HistoryProps) {
  const t = useTranslate();
  const locale = host.locale();
  const id = useId();
  const [limit, setLimit] = useState<Measured>('daily_views');
  const { data: usage, isError, refetch, isFetching } = useUsage(host, project);
  const course = usage && courseOfLimit(usage, plan, limit);
  const most = plan.limits[limit];
  return (
    <section className={planStyles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={planStyles.heading}>
          {t('plan.history.title')}
        </h2>
        <Select
          aria-label={t('plan.history.what')}
          value={limit}
          onChange={(key) => isOneOf(MEASURED, String(key)) && setLimit(key as Measured)}
        >
          {MEASURED.map((each) => (
            <Option key={each} id={each}>
              {t(`plan.limits.${each}`)}
            </Option>
          ))}
        </Select>
      </div>
      {!usage && !isError && <Skeleton shape="row" count={4} />}
      {!usage && isError && (
        <FailureState title={t('plan.history.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {course && <Outlook {...{ limit, course, most, locale }} />}
      {course?.days.some(({ value }) => value > 0) && (
        <CourseFigure {...{ limit, course, most, locale }} labelledBy={id} />
      )}
      {usage?.bills && <MonthBill bills={usage.bills} plan={plan} locale={locale} />}
    </section>
  );
}
