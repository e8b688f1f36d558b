/** What is counted under a name. */
export type Counted = readonly [name: string, reads: number, over: number];

/** The most frequent of any number of names, in little memory: counts of those that went are taken over, and told apart. */
export interface TopCounts {
  /** Counts one, and answers the name that had to go for it. */
  readonly note: (name: string) => string | undefined;
  /** How often it was counted at least. */
  readonly of: (name: string) => number;
  /** Makes all counts smaller; what is next to nothing goes. */
  readonly decay: (factor: number) => void;
  readonly entries: () => readonly Counted[];
}

/** Less than this is as good as never. */
const LEAST = 0.5;

/** Space-saving (Metwally, Agrawal, El Abbadi 2005): who is counted more often than one in `most` is never missed. */
export function createTopCounts(most: number, from: readonly Counted[] = []): TopCounts {
  /** `over` is what a count may have of the one whose place it took. */
  const counts = new Map(from.slice(0, most).map(([name, reads, over]) => [name, { reads, over }]));

  const leastOf = (): readonly [string, number] => {
    let found: readonly [string, number] = ['', Number.POSITIVE_INFINITY];
    for (const [name, { reads }] of counts) if (reads < found[1]) found = [name, reads];
    return found;
  };

  return {
    note: (name) => {
      const known = counts.get(name);
      if (known) {
        known.reads += 1;
        return undefined;
      }
      if (counts.size < most) {
        counts.set(name, { reads: 1, over: 0 });
        return undefined;
      }
      const [least, over] = leastOf();
      counts.delete(least);
      counts.set(name, { reads: over + 1, over });
      return least;
    },
    of: (name) => {
      const { reads = 0, over = 0 } = counts.get(name) ?? {};
      return reads - over;
    },
    decay: (factor) => {
      for (const [name, count] of counts) {
        count.reads *= factor;
        count.over *= factor;
        if (count.reads < LEAST) counts.delete(name);
      }
    },
    entries: () => [...counts].map(([name, { reads, over }]) => [name, reads, over]),
  };
}
