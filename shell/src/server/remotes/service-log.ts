import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { HOUR_MS, HOURS_KEPT, hourOf, type Incident, type ServedCounts, shortReason } from 'shared-contracts';
import type { RemoteSource } from '../sources.ts';
import { createTeller } from './teller.ts';
import { noCounts, type VersionCounts } from './version-counts.ts';

export interface ServiceLog {
  /** Counts something of a remote in this hour. */
  readonly count: (remote: string, what: keyof ServedCounts) => void;
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

/** Each page is counted: when its hour began is written once. */
function createHours(now: () => number) {
  const hours = new Map<string, Map<string, VersionCounts>>();
  let current = { from: 0, until: 0, remotes: new Map<string, VersionCounts>() };
  return {
    remotes: (): Map<string, VersionCounts> => {
      const moment = now();
      // A clock that was ahead is set back.
      if (moment >= current.from && moment < current.until) return current.remotes;
      const at = hourOf(moment);
      const remotes = hours.get(at) ?? new Map<string, VersionCounts>();
      hours.set(at, remotes);
      for (const old of [...hours.keys()].toSorted().slice(0, -HOURS_KEPT)) if (old !== at) hours.delete(old);
      current = { from: Date.parse(at), until: Date.parse(at) + HOUR_MS, remotes };
      return remotes;
    },
    all: () => [...hours].slice(-HOURS_KEPT).map(([at, remotes]) => ({ at, remotes: Object.fromEntries(remotes) })),
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
    count: (remote, what) => {
      const remotes = hours.remotes();
      const counts = remotes.get(remote) ?? noCounts();
      remotes.set(remote, counts);
      counts[what] += 1;
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
