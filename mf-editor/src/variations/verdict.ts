import type { PageVersion } from 'shared-contracts';

type Comparison = NonNullable<PageVersion['comparison']>;

/** What can honestly be said of a variation beside main. */
export interface Verdict {
  readonly says: 'nothing' | 'early' | 'open' | 'probable' | 'clear';
  /** Which side it speaks for. */
  readonly better: 'main' | 'variation';
  /** Of 100, as whole numbers from 1 to 99: nothing that was counted is ever certain. */
  readonly chance: number;
  /** By how many points the variation differs, with 95 % certainty. */
  readonly points: readonly [low: number, high: number];
  /** Until the difference is clear; null where nobody can tell. */
  readonly daysLeft: number | null;
}

/** Of both versions together, reached by fewer: a difference of some is chance. */
const FEW_REACHED = 10;
const FEW_SEEN = 50;
const PROBABLE = 0.9;

type Counted = Pick<PageVersion, 'outcome'>;

const isEarly = (...versions: readonly Counted[]): boolean =>
  versions.some(({ outcome }) => outcome.seen < FEW_SEEN) ||
  versions.reduce((sum, { outcome }) => sum + outcome.reached, 0) < FEW_REACHED;

const saysOf = ({ clear, chance }: Comparison): Verdict['says'] => {
  if (clear) return 'clear';
  return Math.max(chance, 1 - chance) >= PROBABLE ? 'probable' : 'open';
};

/** A verdict that admits its doubt. With few visitors it is none, whatever the numbers seem to say. */
export function verdictOf(main: Counted, variation: Counted & Pick<PageVersion, 'comparison'>): Verdict {
  const { comparison } = variation;
  if (!comparison) return { says: 'nothing', better: 'variation', chance: 50, points: [0, 0], daysLeft: null };
  const { chance, difference, days_left: daysLeft } = comparison;
  const better = chance >= 0.5 ? 'variation' : 'main';
  const certainty = Math.round(Math.max(chance, 1 - chance) * 100);
  return {
    says: isEarly(main, variation) ? 'early' : saysOf(comparison),
    better,
    chance: Math.min(99, Math.max(1, certainty)),
    points: [difference[0] * 100, difference[1] * 100],
    daysLeft,
  };
}
