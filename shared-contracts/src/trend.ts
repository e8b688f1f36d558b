/** Where values that follow one another are going. */
export interface Trend {
  /** From one to the next. */
  readonly slope: number;
  /** Of the first, and of any that is to come. */
  readonly at: (index: number) => number;
  /** How far values usually are from it. */
  readonly doubt: number;
}

/** Fewer say nothing of where something is going. */
const FEWEST = 7;
/** Four weeks: what was before says little of it any more. */
const NEWEST = 28;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = low] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}

/** The line that half of all pairs rise faster than (Theil–Sen): a day on which everybody came does not turn it. Null of too few values. */
export function trendOf(values: readonly number[]): Trend | null {
  if (values.length < FEWEST) return null;
  const first = Math.max(0, values.length - NEWEST);
  const known = values.slice(first);
  const slopes = known.flatMap((value, at) => known.slice(0, at).map((before, from) => (value - before) / (at - from)));
  const slope = median(slopes);
  const begin = median(known.map((value, at) => value - slope * at));
  const at = (index: number): number => begin + slope * (index - first);
  return { slope, at, doubt: median(known.map((value, index) => Math.abs(value - at(first + index)))) };
}
