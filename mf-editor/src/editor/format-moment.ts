import type { Locale } from 'shared-contracts';

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** A moment as people say it: the time, to the minute or (`medium`) to the second, and the day where it is not today. */
export function formatMoment(
  moment: number | string,
  locale: Locale,
  now: number,
  timeStyle: 'short' | 'medium' = 'short',
): string {
  const date = new Date(moment);
  const time = new Intl.DateTimeFormat(locale, { timeStyle });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle });
  return (isSameDay(date, new Date(now)) ? time : full).format(date);
}
