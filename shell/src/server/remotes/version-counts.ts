import type { RemoteRelease, ServedCounts } from 'shared-contracts';
import { type Candidate, nameOf } from './candidates.ts';

export type VersionCounts = { -readonly [Name in keyof ServedCounts]: ServedCounts[Name] };

interface Served {
  readonly live: (name: string) => RemoteRelease | null;
  readonly candidates: () => readonly Candidate[];
}

/** Versions that are counted at once, unless more are served. */
const MOST = 50;

export const noCounts = (): VersionCounts => ({ pages: 0, failures: 0, errors: 0 });

/** What was counted of each version, by `name@version`; of those that serve nobody any more the oldest is forgotten. */
export function createVersionCounts({ live, candidates }: Served) {
  const counted = new Map<string, VersionCounts>();

  // What is told of the others is told since their roll-out began: forgetting one changes nothing for them.
  const forgetOne = (): void => {
    const served = new Set(candidates().map(({ release }) => nameOf(release)));
    for (const key of counted.keys()) {
      const current = live(key.slice(0, key.lastIndexOf('@')));
      if (served.has(key) || (current && nameOf(current) === key)) continue;
      counted.delete(key);
      return;
    }
  };

  const countsOf = (release: RemoteRelease): VersionCounts => {
    const known = counted.get(nameOf(release));
    if (known) return known;
    if (counted.size >= MOST) forgetOne();
    const fresh = noCounts();
    counted.set(nameOf(release), fresh);
    return fresh;
  };

  return {
    countsOf,
    /** The same, and nothing counted where there is no version. */
    countsFor: (release: RemoteRelease | null): VersionCounts => (release ? countsOf(release) : noCounts()),
    all: (): ReadonlyMap<string, ServedCounts> => counted,
  };
}
