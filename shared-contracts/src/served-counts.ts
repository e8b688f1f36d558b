import type { ServedCounts } from './entities/rollout.ts';

/** Hours that are looked back on, the one that is not over among them. */
export const HOURS_KEPT = 24;
export const HOUR_MS = 60 * 60_000;

/** When the hour of a moment began, ISO 8601, UTC: `2026-01-01T09:00:00.000Z`. Milliseconds since 1970. */
export const hourOf = (moment: number): string => new Date(moment - (moment % HOUR_MS)).toISOString();

export const NO_PAGES: ServedCounts = { pages: 0, failures: 0, errors: 0 };

export const addServed = (one: ServedCounts, other: ServedCounts): ServedCounts => ({
  pages: one.pages + other.pages,
  failures: one.failures + other.failures,
  errors: one.errors + other.errors,
});
