import type { Locale } from 'shared-contracts';

/** A moment as a list says it: today the hour, this year the day, else the date. */
export function formatWhen(moment: string, now: Date, locale: Locale): string {
  const at = new Date(moment);
  if (at.toDateString() === now.toDateString())
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
  const isThisYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
}

export const formatMoment = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));

export const formatDate = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment));
