import type { Plan, Usage } from 'shared-contracts';
import { COUNTED, type Counted } from 'shared-contracts/tool';
import { type Trend, trendOf } from 'shared-contracts/trend';

/** What is measured day by day. */
export type Measured = Counted | 'file_bytes' | Daily;
/** What begins anew with each day. */
type Daily = 'daily_views' | 'daily_answers';

export const MEASURED: readonly Measured[] = ['daily_views', ...COUNTED, 'file_bytes', 'daily_answers'];

const isDaily = (limit: Measured): limit is Daily => limit === 'daily_views' || limit === 'daily_answers';

interface Day {
  readonly day: string;
  readonly value: number;
}

/** How something went, and where it is going. */
export interface Course {
  /** From the first day that is known to today. */
  readonly days: readonly Day[];
  /** Those of them that are over, or as they are now. */
  readonly whole: readonly Day[];
  /** What was until today; null where too little is known. */
  readonly trend: Trend | null;
  /** How many days the trend goes back before today. */
  readonly known: number;
}

const MOST_AHEAD = 366;
const DAY_MS = 24 * 60 * 60_000;

const atDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayLater = (day: string, days: number): Date => new Date(atDay(day) + days * DAY_MS);

const courseOf = (days: readonly Day[], known: readonly Day[], whole = days): Course => ({
  ...{ days, whole },
  known: known.length,
  trend: trendOf(known.map(({ value }) => value)),
});

/** Of visitors and answers: the day that it is says nothing of the pace, and nor do those before the first of them. */
export function courseOfDaily(each: readonly Day[]): Course {
  const before = each.slice(0, -1);
  const first = before.findIndex(({ value }) => value > 0);
  return courseOf(each, first < 0 ? [] : before.slice(first), before);
}

/** Of what is counted, which is today what the plan says. */
function courseOfCount(days: Usage['days'], limit: Counted | 'file_bytes', today: number): Course {
  const known = days.flatMap(({ day, counts }) => {
    const value = counts?.[limit] ?? null;
    return value === null ? [] : [{ day, value }];
  });
  const now = days.at(-1)?.day;
  const until = known.filter(({ day }) => day !== now);
  return now ? courseOf([...until, { day: now, value: today }], until) : courseOf([], []);
}

export const courseOfLimit = ({ days }: Usage, { usage }: Plan, limit: Measured): Course =>
  isDaily(limit)
    ? courseOfDaily(days.map((each) => ({ day: each.day, value: each[limit] })))
    : courseOfCount(days, limit, usage[limit]);

/** Today is the day after those that are known. */
export const expectedIn = ({ trend, known }: Course, ahead: number): number | null =>
  trend && Math.max(0, trend.at(known + ahead));

/** The day on which a limit is reached at the pace of the days before today; null where that is in sight of no one. */
export function fullOn(course: Course, most: number): Date | null {
  const { days, trend } = course;
  const today = days.at(-1);
  const now = expectedIn(course, 0);
  if (!today || !trend || now === null || trend.slope <= 0) return null;
  const ahead = Math.ceil((most - now) / trend.slope);
  return ahead >= 1 && ahead <= MOST_AHEAD ? dayLater(today.day, ahead) : null;
}
