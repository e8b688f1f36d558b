import type { Locale } from '../locales.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60_000;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A century either way: a limit beyond is none. */
const MOST_DAYS = 36_500;

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string => {
  const within = Math.max(-MOST_DAYS, Math.min(MOST_DAYS, Math.round(days)));
  return new Date(Date.parse(`${day}T00:00:00Z`) + within * DAY_MS).toISOString().slice(0, 10);
};

/** A day as people write it. */
export const sayDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
