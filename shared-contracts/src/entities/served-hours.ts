import { z } from 'zod';
import { type ServedCounts, servedCountsSchema } from './rollout.ts';
import { nameSchema } from './section.ts';

/** Hours that are looked back on, the one that is not over among them. */
export const HOURS_KEPT = 24;
export const HOUR_MS = 60 * 60_000;
const MOST_REMOTES = 500;

/** When the hour of a moment began, ISO 8601, UTC: `2026-01-01T09:00:00.000Z`. Milliseconds since 1970. */
export const hourOf = (moment: number): string => new Date(moment - (moment % HOUR_MS)).toISOString();

/** How remotes fared in an hour, by name. Not strict: a shell may count more than its registry knows. */
export const servedHourSchema = z.object({
  at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:00:00\.000Z$/, 'is not when an hour begins'),
  remotes: z
    .record(nameSchema, servedCountsSchema)
    .refine((remotes) => Object.keys(remotes).length <= MOST_REMOTES, 'has too many remotes'),
});
export type ServedHour = z.infer<typeof servedHourSchema>;

export const NO_PAGES: ServedCounts = { pages: 0, failures: 0, errors: 0 };

export const addServed = (one: ServedCounts, other: ServedCounts): ServedCounts => ({
  pages: one.pages + other.pages,
  failures: one.failures + other.failures,
  errors: one.errors + other.errors,
});
