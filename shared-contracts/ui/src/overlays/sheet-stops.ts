/** The stop a sheet comes to rest at when it is let go at `share`; null where it was pulled well below the lowest. */
export function nearestStop(stops: readonly number[], share: number): number | null {
  const lowest = stops[0];
  if (lowest === undefined || share < lowest * 0.6) return null;
  return stops.reduce((best, stop) => (Math.abs(stop - share) < Math.abs(best - share) ? stop : best), lowest);
}
