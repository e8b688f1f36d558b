import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  HOUR_MS,
  HOURS_KEPT,
  hourOf,
  type Incident,
  MOST_VERSIONS,
  type ServedCounts,
  type ServedHour,
  shortReason,
} from 'shared-contracts';
import type { RemoteSource } from '../sources.ts';
import { createTeller } from './teller.ts';
import { noCounts, type VersionCounts } from './version-counts.ts';

export interface ServiceLog {
  /** Counts something of a remote, and of a version of it, in this hour. */
  readonly count: (remote: string, what: keyof ServedCounts, version?: string) => void;
  /** Notes what went wrong; the same again is counted. */
  readonly note: (incident: Omit<Incident, 'at' | 'count'>) => void;
  readonly close: () => void;
}

export interface ServiceLogOptions {
  readonly source: Pick<RemoteSource, 'reportService'>;
  /** What the registry knows this shell by. */
  readonly shell: string;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Milliseconds after which the registry is told of pages, and of what went wrong. */
const LATER = 60_000;
const SOON = 5000;

/** What is told of one remote and one sort, so that none takes the place of all others; a project takes one of these, however many of its pages fail. */
const MOST_OF_ONE = 5;
const MOST_SORTS = 40;

/** What was counted in an hour. */
const newHour = () => ({ remotes: new Map<string, VersionCounts>(), versions: new Map<string, VersionCounts>() });
type Hour = ReturnType<typeof newHour>;

/** Counts under a name; of more than may be told, what was counted first is forgotten. */
function countUnder(counted: Map<string, VersionCounts>, name: string, what: keyof ServedCounts, most: number): void {
  const counts = counted.get(name) ?? noCounts();
  counted.set(name, counts);
  counts[what] += 1;
  const [first] = counted.keys();
  if (counted.size > most && first !== undefined) counted.delete(first);
}

const toldOf = (at: string, { remotes, versions }: Hour): ServedHour => ({
  at,
  remotes: Object.fromEntries(remotes),
  ...(versions.size > 0 && { versions: Object.fromEntries(versions) }),
});

/** Each page is counted: when its hour began is written once. */
function createHours(now: () => number) {
  const hours = new Map<string, Hour>();
  let current = { from: 0, until: 0, hour: newHour() };
  return {
    current: (): Hour => {
      const moment = now();
      // A clock that was ahead is set back.
      if (moment >= current.from && moment < current.until) return current.hour;
      const at = hourOf(moment);
      const hour = hours.get(at) ?? newHour();
      hours.set(at, hour);
      for (const old of [...hours.keys()].toSorted().slice(0, -HOURS_KEPT)) if (old !== at) hours.delete(old);
      current = { from: Date.parse(at), until: Date.parse(at) + HOUR_MS, hour };
      return hour;
    },
    all: () => [...hours].slice(-HOURS_KEPT).map(([at, hour]) => toldOf(at, hour)),
  };
}

/**
 * How remotes fare hour by hour, and what went wrong with them, told to the registry. What was counted in the last
 * minute before a stop is lost.
 */
export function createServiceLog({ source, shell, logger, now = Date.now }: ServiceLogOptions): ServiceLog {
  const start = randomUUID();
  const hours = createHours(now);
  const incidents = new LRUCache<string, LRUCache<string, Incident>>({ max: MOST_SORTS });
  const tell = async (): Promise<void> => {
    await source.reportService(shell, start, {
      hours: hours.all(),
      incidents: [...incidents.values()].flatMap((sort) => [...sort.values()]),
    });
  };
  const { tellIn, close } = createTeller(tell, 'The registry was not told how remotes fare', logger);

  return {
    count: (remote, what, version) => {
      const { remotes, versions } = hours.current();
      countUnder(remotes, remote, what, Number.POSITIVE_INFINITY);
      if (version !== undefined) countUnder(versions, `${remote}@${version}`, what, MOST_VERSIONS);
      tellIn(what === 'pages' ? LATER : SOON);
    },
    note: (incident) => {
      const { name, version, what, project, reason } = incident;
      const sort = incidents.get(`${name} ${what}`) ?? new LRUCache<string, Incident>({ max: MOST_OF_ONE });
      incidents.set(`${name} ${what}`, sort);
      const key = `${version} ${project}`;
      const count = (sort.get(key)?.count ?? 0) + 1;
      sort.set(key, { ...incident, reason: shortReason(reason), at: new Date(now()).toISOString(), count });
      tellIn(SOON);
    },
    close,
  };
}
