/** What a figure may be. `ratio` is ours divided by the peer's. */
export interface Budget {
  readonly of: 'ratio' | 'ours';
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One row of the table: a figure of the product beside the same figure of its peer. */
export interface Measure {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer?: number;
  /** Where it is not simply ours / peer: the median of the rounds' own ratios. */
  readonly ratio?: number;
  /** Absent for a figure that is only told. */
  readonly budget?: Budget;
  /** What the peer is. */
  readonly against?: string;
}

/** A budget of the architecture, measured. */
export interface Line {
  /** As in `pnpm bench NAME`. */
  readonly name: string;
  readonly measure: () => Promise<readonly Measure[]>;
}

export const ratioOf = ({ ours, peer, ratio }: Measure): number | undefined =>
  ratio ?? (peer === undefined ? undefined : ours / peer);

/** Null where there is nothing to hold to. */
export function isWithin(measure: Measure): boolean | null {
  const { budget } = measure;
  if (!budget) return null;
  const figure = budget.of === 'ours' ? measure.ours : ratioOf(measure);
  if (figure === undefined) throw new TypeError(`${measure.what}: a ratio needs a peer`);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = budget;
  return figure >= atLeast && figure <= atMost;
}
