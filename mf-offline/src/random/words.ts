import type { Told } from './browser.ts';

const WORD = /\bw\d+\b/g;

export const wordsIn = (value: unknown): ReadonlySet<string> =>
  new Set((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).match(WORD));

/** A type is known by a name that it does not say. */
export const wordsOf = (told: Told): ReadonlySet<string> => wordsIn([...told]);

/**
 * What must be of every word that anybody wrote: it stands where it was until somebody takes it away or writes another in
 * its place, and it does not come back. It knows nothing of how two states are put together.
 */
export function createLedger() {
  /** Words that somebody took away, or wrote over. */
  const superseded = new Set<string>();
  /** Words about which somebody decided what is to be of them. */
  const decided = new Set<string>();
  /** What is gone from each place, as people there know. */
  const gone = new Map<string, Set<string>>();
  const goneFrom = (place: string): Set<string> => {
    const known = gone.get(place) ?? new Set();
    gone.set(place, known);
    return known;
  };
  let isReplaced = false;
  return {
    /** Somebody put one draft in the place of another: what is said there is what they chose to lose. */
    replace: (words: Iterable<string>): void => {
      isReplaced = true;
      for (const each of words) decided.add(each);
    },
    isReplaced: () => isReplaced,
    decide: (words: Iterable<string>): void => {
      for (const each of words) decided.add(each);
    },
    /** What became of a place, by somebody who wrote there or by itself. Throws where a word is lost, or comes back. */
    see: (place: string, before: ReadonlySet<string>, after: ReadonlySet<string>, isWritten: boolean): void => {
      const known = goneFrom(place);
      for (const each of [...before].filter((one) => !after.has(one))) {
        if (isWritten) superseded.add(each);
        else if (!superseded.has(each) && !decided.has(each)) throw new Error(`${each} is lost ${place}`);
        known.add(each);
      }
      for (const each of [...after].filter((one) => !before.has(one) && known.has(one))) {
        // Somebody took it out of the bin: it may come back everywhere, and where it lies there still, go again.
        if (isWritten) decided.add(each);
        else if (!decided.has(each)) throw new Error(`${each} comes back ${place}`);
      }
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
