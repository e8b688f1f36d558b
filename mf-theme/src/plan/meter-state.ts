export type MeterState = 'endless' | 'ok' | 'near' | 'full' | 'over';

const NEAR = 0.8;

/** How far something is from its limit. */
export function meterState(used: number, most: number | null): MeterState {
  if (most === null) return 'endless';
  if (used > most) return 'over';
  if (used === most) return 'full';
  return used >= most * NEAR ? 'near' : 'ok';
}
