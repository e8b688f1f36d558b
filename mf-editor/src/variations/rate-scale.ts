/** From which to which rate some ranges are drawn, on one scale. */
export interface RateScale {
  readonly low: number;
  readonly high: number;
}

const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2];
/** Into which a scale falls at most. */
const MOST_PARTS = 8;
/** Sums of decimal fractions are not whole. */
const TINY = 1e-9;

type Range = readonly [low: number, high: number];

/** A scale with round ends that holds all ranges, with a little room. */
export function rateScale(ranges: readonly Range[]): RateScale {
  if (ranges.length === 0) return { low: 0, high: 1 };
  const low = Math.min(...ranges.map(([from]) => from));
  const high = Math.max(...ranges.map(([, to]) => to));
  const step = STEPS.find((each) => (high - low) / each <= MOST_PARTS) ?? 0.25;
  const from = Math.max(0, Math.floor(low / step + TINY) * step);
  const to = Math.min(1, Math.ceil(high / step - TINY) * step);
  if (to > from) return { low: from, high: to };
  return from < 1 ? { low: from, high: from + step } : { low: 1 - step, high: 1 };
}

/** Where a rate stands on a scale, of 100. */
export const placeOn = ({ low, high }: RateScale, rate: number): number =>
  Math.min(100, Math.max(0, ((rate - low) / (high - low)) * 100));
