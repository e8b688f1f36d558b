import type { Locale } from 'shared-contracts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** How long until a moment, in whole days or, on the last one, hours; null once it has passed. */
export function timeLeft(until: string, now: number, locale: Locale): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const [unit, length] = left >= DAY ? (['day', DAY] as const) : (['hour', HOUR] as const);
  const count = Math.max(1, Math.round(left / length));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
