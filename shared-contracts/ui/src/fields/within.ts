/** A number brought between its limits, without the noise of binary fractions (0.1 + 0.2). */
export const within = (
  value: number,
  {
    minValue = Number.NEGATIVE_INFINITY,
    maxValue = Number.POSITIVE_INFINITY,
  }: { readonly minValue?: number; readonly maxValue?: number },
): number => Math.min(maxValue, Math.max(minValue, Number(value.toPrecision(12))));
