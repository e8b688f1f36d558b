/** How often a version of a page was seen, and how often it did what it is tried for. */
export interface Outcome {
  readonly seen: number;
  readonly reached: number;
}

type Range = readonly [low: number, high: number];

/** Of the normal distribution: 95 % lie within so many standard deviations. */
const Z = 1.959963984540054;
/** Further ahead nobody can say what a day will be like. */
const MOST_DAYS = 365;

const rateOf = ({ seen, reached }: Outcome): number => reached / seen;

/** Nobody reaches more often than they saw it, whatever was counted. */
const bounded = ({ seen, reached }: Outcome): Outcome => ({ seen, reached: Math.min(seen, reached) });

/** Wilson's score interval: between which the rate is with 95 % certainty. Right for few visitors, and near 0, too. */
export function rangeOf(outcome: Outcome): Range | null {
  const { seen, reached } = bounded(outcome);
  if (seen === 0) return null;
  const rate = reached / seen;
  const spread = 1 + Z ** 2 / seen;
  const middle = (rate + Z ** 2 / (2 * seen)) / spread;
  const half = (Z / spread) * Math.sqrt((rate * (1 - rate)) / seen + Z ** 2 / (4 * seen ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Newcombe's interval, of two Wilson's: by how much the rate of `other` differs from that of `main`, with 95 % certainty. */
export function differenceOf(main: Outcome, other: Outcome): Range | null {
  const [before, after] = [rangeOf(main), rangeOf(other)];
  if (!before || !after) return null;
  const [a, b] = [rateOf(bounded(main)), rateOf(bounded(other))];
  const low = b - a - Math.hypot(b - after[0], before[1] - a);
  const high = b - a + Math.hypot(after[1] - b, a - before[0]);
  return [Math.max(-1, low), Math.min(1, high)];
}

/** Abramowitz and Stegun, 7.1.26: to within 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-(x ** 2)));
}

/** What the rate may be by what was counted, where nothing was known of it before: a beta distribution. */
function beliefOf(outcome: Outcome): { readonly mean: number; readonly variance: number } {
  const { seen, reached } = bounded(outcome);
  const [hits, misses] = [reached + 1, seen - reached + 1];
  const all = hits + misses;
  return { mean: hits / all, variance: (hits * misses) / (all ** 2 * (all + 1)) };
}

/**
 * How likely it is that `other` does better than `main`: that of two beta distributions, taken for normal ones, the one is
 * above the other. Within 2 in 100 from some ten visitors on.
 */
export function chanceOf(main: Outcome, other: Outcome): number {
  const [a, b] = [beliefOf(main), beliefOf(other)];
  return (1 + erf((b.mean - a.mean) / Math.sqrt(2 * (a.variance + b.variance)))) / 2;
}

export const isClear = ([low, high]: Range): boolean => low > 0 || high < 0;

/**
 * Whole days until the difference is clear, were each as those so far, and the difference what it seems: what is not known
 * shrinks with the root of how many saw it. Null where there is none, or no end within a year.
 */
export function daysLeft(main: Outcome, other: Outcome, days: number): number | null {
  const range = differenceOf(main, other);
  if (!range) return null;
  if (isClear(range)) return 0;
  const difference = rateOf(bounded(other)) - rateOf(bounded(main));
  if (difference === 0 || days <= 0) return null;
  // What reaches from the difference to the side of 0.
  const half = difference > 0 ? difference - range[0] : range[1] - difference;
  const left = Math.ceil(days * ((half / Math.abs(difference)) ** 2 - 1));
  return left <= MOST_DAYS ? Math.max(1, left) : null;
}
