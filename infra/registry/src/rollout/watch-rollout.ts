import { type RolloutCounts, recordOf, type ServedCounts } from 'shared-contracts';
import { type Finding, judge } from './failure-test.ts';

const NAMES = ['pages', 'failures', 'errors'] as const;
const MOST = 100;

const mapCounts = (make: (name: (typeof NAMES)[number]) => number): ServedCounts => recordOf(NAMES, make);

const both = (make: (side: keyof RolloutCounts) => ServedCounts): RolloutCounts => ({
  candidate: make('candidate'),
  live: make('live'),
});

export const NO_COUNTS: RolloutCounts = both(() => mapCounts(() => 0));

export const addCounts = (one: RolloutCounts, other: RolloutCounts): RolloutCounts =>
  both((side) => mapCounts((name) => one[side][name] + other[side][name]));

/** Less was counted than then: a shell has started again. */
const isFewer = (then: RolloutCounts, now: RolloutCounts): boolean =>
  now.candidate.pages < then.candidate.pages || now.live.pages < then.live.pages;

const since = (then: RolloutCounts, now: RolloutCounts): RolloutCounts =>
  both((side) => mapCounts((name) => Math.max(0, now[side][name] - then[side][name])));

export interface RolloutWatch {
  /** Judges a candidate by all that was counted of it; answers what it was judged by. */
  readonly look: (
    rollout: string,
    counts: RolloutCounts,
  ) => { readonly finding: Finding; readonly counts: RolloutCounts };
}

/**
 * Watches candidates. Each stretch that shows one healthy ends, and another begins: what breaks late is found as soon as
 * what is broken from the start. Where stretches began is held in memory; without that, more has to fail.
 */
export function createRolloutWatch(): RolloutWatch {
  const began = new Map<string, RolloutCounts>();
  return {
    look: (rollout, total) => {
      const known = began.get(rollout) ?? NO_COUNTS;
      const then = isFewer(known, total) ? NO_COUNTS : known;
      const counts = since(then, total);
      const finding = judge(counts, then.live);
      if (finding === 'healthy') {
        began.delete(rollout);
        began.set(rollout, total);
        const [oldest] = began.keys();
        if (began.size > MOST && oldest !== undefined) began.delete(oldest);
      }
      return { finding, counts };
    },
  };
}
