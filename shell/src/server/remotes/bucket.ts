import { randomInt } from 'node:crypto';

/** Lots that there are. A browser has one of them: it says nothing about anybody. */
export const BUCKETS = 10_000;

/** Coprime with the number of lots, and their golden section: each is drawn once before any is drawn again. */
const STEP = 6181;

/** Draws lots as evenly as can be. */
export function createDraw(start = randomInt(BUCKETS)): () => number {
  let last = start;
  return () => {
    last = (last + STEP) % BUCKETS;
    return last;
  };
}

/** Whether a lot is among a share of all that begins somewhere: a larger share has all of a smaller one's. */
export const amongVisitors = (bucket: number, start: number, percent: number): boolean =>
  (bucket + start) % BUCKETS < Math.round(percent * (BUCKETS / 100));
