import type { Locale } from 'shared-contracts';

/** A moment as one looks at it: the time alone where it is today's. */
export function formatMoment(moment: string, locale: Locale, now = new Date()): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '–';
  const isToday = at.toDateString() === now.toDateString();
  const isThisYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    ...(!isToday && { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

/** `12 ms` */
export const formatTime = (milliseconds: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(milliseconds);

/** `5%`, `0.5%`: of a hundred. */
export const formatPercent = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
