const STEPS = 60;
const DIGITS = 2;
/** Beyond the largest of what is known. */
const MORE = 1.25;

const rounded = (value: number): number => Math.round(Number(value.toPrecision(DIGITS)));

/** Where a slider stops: in small steps where there is little, in large ones where there is much, and at each that is named. */
export function sliderStops(largest: number, named: readonly number[]): readonly number[] {
  const top = rounded(Math.max(8, largest, ...named) * MORE);
  const steps = Array.from({ length: STEPS + 1 }, (_, at) => rounded(top * (at / STEPS) ** 2));
  return [...new Set([...steps, ...named])].toSorted((one, other) => one - other);
}
