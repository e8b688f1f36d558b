/** Odd, so that the median is a round. More of them on a machine that has other things to do. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);

/** How long `neighbours` looks, with and without. */
export const NEIGHBOUR_SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

/** Whether `neighbours` has a PostgreSQL of its own in place of the embedded engine. */
export const ON_POSTGRES = process.env.BENCH_DATABASE === 'postgres';

/** The kinds that `BENCH_KINDS` names, separated by commas; all of them where it names none. */
export const chosenKinds = <Kind extends string>(kinds: readonly Kind[]): readonly Kind[] => {
  const named = process.env.BENCH_KINDS?.split(',');
  return named ? kinds.filter((kind) => named.includes(kind)) : kinds;
};

/** The middle of the sorted figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Round<Figures> {
  readonly ours: Figures;
  readonly peer: Figures;
}

/** Measures both sides by turns; who begins alternates. One round before is thrown away: it warms both up. */
export async function byTurns<Figures>(
  rounds: number,
  ours: () => Promise<Figures>,
  peer: () => Promise<Figures>,
): Promise<Round<Figures>[]> {
  await ours();
  await peer();
  const done: Round<Figures>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours();
      done.push({ ours: first, peer: await peer() });
    } else {
      const first = await peer();
      done.push({ ours: await ours(), peer: first });
    }
  }
  return done;
}

export interface Compared {
  readonly ours: number;
  readonly peer: number;
  /** Median of the rounds' ratios: what slows the machine for a while slows both sides of a round. */
  readonly ratio: number;
}

export const compare = <Figures>(rounds: readonly Round<Figures>[], figure: (of: Figures) => number): Compared => ({
  ours: median(rounds.map(({ ours }) => figure(ours))),
  peer: median(rounds.map(({ peer }) => figure(peer))),
  ratio: median(rounds.map(({ ours, peer }) => figure(ours) / figure(peer))),
});
