import type { Logger } from 'pino';
import type { RemoteRelease, RolloutCounts, ServedCounts } from 'shared-contracts';
import type { RemoteSource } from '../sources.ts';
import { type Candidate, nameOf } from './candidates.ts';
import type { ServiceLog } from './service-log.ts';
import { createTeller } from './teller.ts';
import { createVersionCounts } from './version-counts.ts';

/** A version that a page was to be made with. */
export interface ServedVersion {
  readonly release: RemoteRelease;
  /** Whether another had to draw what it should have drawn, or nobody did. */
  readonly failed: boolean;
}

export interface Tally {
  /** Counts an answer. */
  readonly note: (served: readonly ServedVersion[]) => void;
  /** Counts a page whose browser told of an error in a version. False where that is not served. */
  readonly noteError: (remote: string, version: string) => boolean;
  /** Other versions are rolled out from now on, or none. */
  readonly renew: () => void;
  /** How each version fared since the start, by `name@version`. */
  readonly counts: () => ReadonlyMap<string, ServedCounts>;
  readonly close: () => void;
}

export interface TallyOptions {
  readonly source: Pick<RemoteSource, 'reportCounts'>;
  /** What the registry knows this shell by. */
  readonly shell: string;
  readonly live: (name: string) => RemoteRelease | null;
  readonly candidates: () => readonly Candidate[];
  readonly service: Pick<ServiceLog, 'count'>;
  /** Asks the registry what is served: it decided something. */
  readonly refresh: () => unknown;
  readonly logger: Logger;
}

/** A candidate, and what had been counted when it became one. */
interface Rollout {
  readonly release: RemoteRelease;
  readonly live: RemoteRelease | null;
  readonly then: RolloutCounts;
}

/** Milliseconds after which the registry is told of what goes well, and of what does not. */
const SOON = 1000;
const AT_ONCE = 25;

const minus = (now: ServedCounts, then: ServedCounts): ServedCounts => ({
  pages: now.pages - then.pages,
  failures: now.failures - then.failures,
  errors: now.errors - then.errors,
});

/** Counts how versions fare, and tells the registry of candidates and what is live beside them. */
export function createTally({ source, shell, live, candidates, service, refresh, logger }: TallyOptions): Tally {
  const counted = createVersionCounts({ live, candidates });
  let rollouts: readonly Rollout[] = [];

  const tell = async (): Promise<void> => {
    for (const { release, live: other, then } of rollouts) {
      const counts = {
        candidate: minus(counted.countsFor(release), then.candidate),
        live: minus(counted.countsFor(other), then.live),
      };
      const { stands } = await source.reportCounts(release.name, release.version, shell, counts);
      if (!stands) void refresh();
    }
  };

  const { tellIn, close } = createTeller(tell, 'The registry was not told how a version fares', logger);
  const rolledOut = (name: string): boolean => rollouts.some(({ release }) => release.name === name);

  return {
    note: (served) => {
      for (const { release, failed } of served) {
        const counts = counted.countsOf(release);
        counts.pages += 1;
        service.count(release.name, 'pages', release.version);
        if (failed) counts.failures += 1;
        if (failed) service.count(release.name, 'failures', release.version);
        if (rollouts.length > 0 && rolledOut(release.name)) tellIn(failed ? AT_ONCE : SOON);
      }
    },
    noteError: (remote, version) => {
      const served = [live(remote), ...candidates().map(({ release }) => release)];
      const release = served.find((each) => each?.name === remote && each.version === version);
      if (!release) return false;
      counted.countsOf(release).errors += 1;
      service.count(remote, 'errors', version);
      if (rolledOut(remote)) tellIn(AT_ONCE);
      return true;
    },
    renew: () => {
      rollouts = candidates().map(({ release }) => {
        const before = rollouts.find((rollout) => nameOf(rollout.release) === nameOf(release));
        const other = live(release.name);
        const then = { candidate: { ...counted.countsFor(release) }, live: { ...counted.countsFor(other) } };
        return before ?? { release, live: other, then };
      });
    },
    counts: counted.all,
    close,
  };
}
