import type { Locale } from 'shared-contracts';

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** A moment as people say it: the time, and the day where it is not today. */
export function formatMoment(moment: number | string, locale: Locale, now: number): string {
  const date = new Date(moment);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (isSameDay(date, new Date(now)) ? time : full).format(date);
}
