import type { ServedCounts } from './entities/rollout.ts';

/** Hours that are looked back on, the one that is not over among them. */
export const HOURS_KEPT = 24;
export const HOUR_MS = 60 * 60_000;

/** When the hour of a moment began, ISO 8601, UTC: `2026-01-01T09:00:00.000Z`. Milliseconds since 1970. */
export const hourOf = (moment: number): string => new Date(moment - (moment % HOUR_MS)).toISOString();

export const NO_PAGES: ServedCounts = { pages: 0, failures: 0, errors: 0 };

/** Of the pages of an hour, from which on what failed is no exception. */
export const MANY_FAIL = 0.05;
const LEAST_FAILED = 5;

/** Whether more than a few pages fail, and more than a few of a hundred. */
export const failsMany = ({ pages, failures, errors }: ServedCounts): boolean =>
  failures + errors >= LEAST_FAILED && (failures + errors) / Math.max(1, pages) >= MANY_FAIL;

export const addServed = (one: ServedCounts, other: ServedCounts): ServedCounts => ({
  pages: one.pages + other.pages,
  failures: one.failures + other.failures,
  errors: one.errors + other.errors,
});
