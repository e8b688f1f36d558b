import type { Plan } from 'shared-contracts';

type Day = Plan['views'][number];

/** Fewer days say nothing of where something is going. */
const FEWEST = 7;
const MOST_AHEAD = 366;
const DAY_MS = 24 * 60 * 60_000;

/** The line that comes closest to values that follow one another. */
function lineThrough(values: readonly number[]) {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const slope = rise / spread;
  return { slope, at: (index: number): number => mean + slope * (index - middle) };
}

/** The day on which a limit is reached at the pace of the days before today; null where that is in sight of no one. */
export function fullOn(days: readonly Day[], most: number): Date | null {
  const today = days.at(-1);
  const before = days.slice(0, -1);
  // Of a site that is new, the days before it say nothing.
  const known = before.slice(before.findIndex(({ views }) => views > 0));
  if (!today || known.length < FEWEST) return null;
  const line = lineThrough(known.map(({ views }) => views));
  const ahead = Math.ceil((most - line.at(known.length)) / line.slope);
  if (line.slope <= 0 || ahead < 1 || ahead > MOST_AHEAD) return null;
  return new Date(Date.parse(`${today.day}T00:00:00Z`) + ahead * DAY_MS);
}
