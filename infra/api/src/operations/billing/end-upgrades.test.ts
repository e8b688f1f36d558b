import { expect, test } from 'vitest';
import { pauseOf } from './end-upgrades.ts';

const HOUR = 60 * 60_000;

/** Hours until an upgrade is looked at again, so many hours after it began. */
const pause = (status: string, hours: number): number =>
  pauseOf({ status, createdAt: new Date(0) }, new Date(hours * HOUR)) / HOUR;

test('P5: upgrades are looked at ever more rarely, and at the end of the wait for their card; holds every hour', () => {
  expect([0.1, 0.5, 6, 16, 23, 23.9].map((hours) => pause('card', hours))).toEqual([0.25, 0.5, 6, 8, 1, 0.25]);
  // Its provider was silent when it was to end.
  expect([24, 40].map((hours) => pause('card', hours))).toEqual([0.25, 0.25]);
  expect([0.1, 0.5, 6, 40].map((hours) => pause('done', hours))).toEqual([0.25, 0.5, 1, 1]);
});
