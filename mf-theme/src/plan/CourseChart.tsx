import { type Course, expectedIn } from '../packages/pace.ts';
import styles from './history.module.css';

const HEIGHT = 100;
/** Days that are shown before today, and after it. */
export const BACK = 83;
export const AHEAD = 28;
/** A limit that is further away would press everything else to the ground. */
const REACH = 4;

interface CourseChartProps {
  readonly course: Course;
  /** Null where there is none. */
  readonly most: number | null;
  /** What stands at its top. */
  readonly top: number;
}

/** What is at the top of a chart: what was, what may come, and the limit where it is near enough. */
export function topOf(course: Course, most: number | null): number {
  const ahead = expectedIn(course, AHEAD) ?? 0;
  const highest = Math.max(1, ahead + (course.trend?.doubt ?? 0), ...course.days.map(({ value }) => value));
  return most !== null && most <= highest * REACH ? Math.max(highest, most) : highest;
}

/** How something went until today and where it is going, with the limit; what it says is said in words beside it. */
export function CourseChart({ course, most, top }: CourseChartProps) {
  const { days, whole, trend } = course;
  const up = (value: number): number => HEIGHT - (Math.min(value, top) / top) * HEIGHT;
  const first = BACK - days.length + 1;
  const line = whole.map(({ value }, at) => `${first + at},${up(value)}`);
  const last = first + whole.length - 1;
  const newest = whole.at(-1);
  const [now, then] = [expectedIn(course, 0), expectedIn(course, AHEAD)];
  const doubt = trend?.doubt ?? 0;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${BACK + AHEAD} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {line.length > 1 && (
        <polygon className={styles.area} points={`${first},${HEIGHT} ${line.join(' ')} ${last},${HEIGHT}`} />
      )}
      {now !== null && then !== null && (
        <>
          <polygon
            className={styles.doubt}
            points={`${BACK},${up(now)} ${BACK + AHEAD},${up(then + doubt)} ${BACK + AHEAD},${up(Math.max(0, then - doubt))}`}
          />
          <polyline className={styles.ahead} points={`${BACK},${up(now)} ${BACK + AHEAD},${up(then)}`} />
        </>
      )}
      <line className={styles.now} x1={BACK} x2={BACK} y1={0} y2={HEIGHT} />
      {most !== null && most <= top && (
        <line className={styles.most} x1={0} x2={BACK + AHEAD} y1={up(most)} y2={up(most)} />
      )}
      <polyline className={styles.course} points={line.join(' ')} />
      {newest && <path className={styles.point} d={`M ${last} ${up(newest.value)} h 0`} />}
    </svg>
  );
}
