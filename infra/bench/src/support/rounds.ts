/** Odd, so that the median is a round. More of them on a machine that has other things to do. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);

/** The middle of the sorted figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Compared {
  readonly ours: number;
  readonly peer: number;
  /** Median of the rounds' ratios: what slows the machine for a while slows both sides of a round. */
  readonly ratio: number;
}

/** Measures both sides by turns, the first round of each thrown away as warm-up, and who begins alternating. */
export async function byTurns(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<Compared> {
  await ours();
  await peer();
  const pairs: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, peer: await peer() });
    } else {
      const first = await peer();
      pairs.push({ ours: await ours(), peer: first });
    }
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours / pair.peer)),
  };
}
