import type { IncomingMessage } from 'node:http';
import type { RemoteRelease } from 'shared-contracts';
import { type AskedSite, askerOf, bucketOf, isPreviewing, setBucket } from './asker.ts';
import { createDraw } from './bucket.ts';
import { byLot, type Chosen, choose, NOBODY_CHOSEN } from './candidates.ts';
import type { LiveRemotes } from './live-remotes.ts';

/** What somebody is served, and what their browser is to keep so that it stays so. */
export interface Choice {
  readonly chosen: Chosen;
  readonly cookies: readonly string[];
  /** Whether it would be chosen now as it was then. */
  readonly isCurrent: () => boolean;
}

export interface Served {
  /** What is served of a remote; null where nothing is. */
  readonly of: (name: string, chosen: Chosen) => RemoteRelease | null;
  readonly all: (chosen: Chosen) => readonly RemoteRelease[];
  /** Who asks for a page of a site, and gets what. Whoever works on it sees the tool as well. */
  readonly choose: (req: IncomingMessage, site: AskedSite, isMember: boolean) => Choice;
  /** Whether visitors of one page get different ones: no cache between here and them may keep it. */
  readonly isSplit: () => boolean;
  /** Where a request leads among pages that differ by lot; null where the lot has to be drawn first, or the page is for one browser. */
  readonly laneOf: (req: IncomingMessage) => string | null;
  /** Names what is live, and what somebody is served in its place: part of the key of what is kept for them. */
  readonly keyOf: (chosen: Chosen) => string;
  /** Something else is served from now on. Answers whether pages are split by lot, or are so no longer. */
  readonly renew: () => boolean;
}

interface ServedOptions {
  readonly scheme: 'http' | 'https';
  /** The remote that renders pages. */
  readonly renderer: string;
}

/** Which versions somebody is served: the live ones, but for candidates whose rule says that they get them. */
export function createServed(remotes: LiveRemotes, { scheme, renderer }: ServedOptions): Served {
  const draw = createDraw();
  const secure = scheme === 'https';
  /** By lot alone: of those that draw what visitors see. */
  let lots = byLot([], true);
  let lanes = new Map<number, string>();
  let turn = 0;

  const of: Served['of'] = (name, { candidates }) => candidates.get(name) ?? remotes.current(name);

  return {
    of,
    all: ({ candidates }) => {
      const live = remotes.all().filter(({ name }) => !candidates.has(name));
      return [...live, ...candidates.values()];
    },
    choose: (req, site, isMember) => {
      const candidates = remotes.candidates();
      const then = turn;
      const isCurrent = () => turn === then;
      if (candidates.length === 0) return { chosen: NOBODY_CHOSEN, cookies: [], isCurrent };
      const asker = askerOf(req, site, remotes.grants);
      const drawn = asker.bucket === null && byLot(candidates, !isMember).length > 0 ? draw() : null;
      const chosen = choose(candidates, { ...asker, bucket: asker.bucket ?? drawn });
      return { chosen, cookies: drawn === null ? [] : [setBucket(drawn, secure)], isCurrent };
    },
    isSplit: () => lots.length > 0,
    laneOf: (req) => {
      if (isPreviewing(req)) return null;
      if (lots.length === 0) return '';
      const bucket = bucketOf(req);
      if (bucket === null) return null;
      const lane = lanes.get(bucket) ?? choose(lots, { projects: [], bucket, previews: [] }).key;
      lanes.set(bucket, lane);
      return lane;
    },
    keyOf: (chosen) => `${of(renderer, chosen)?.version ?? ''} ${chosen.key} ${lots.length}`,
    renew: () => {
      const before = lots.length;
      lots = byLot(remotes.candidates(), true);
      lanes = new Map();
      turn += 1;
      return before !== lots.length;
    },
  };
}
