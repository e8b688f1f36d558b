import { FairQueue, type FairQueueOptions } from 'shared-contracts/fair-queue';

/** Connections that no project has: for who asks, the change feed, jobs and health. */
const KEPT = 2;
const WAITING = { waiting: 1000, waitingPerKey: 200 } as const;

/**
 * The embedded engine works off one transaction after the other: two of a project are enough to keep it busy. Where
 * others ask it too, they wait for one of them and not for two.
 */
const limits = (kind: 'embedded' | 'server', connections: number): FairQueueOptions => {
  const atOnce = Math.max(1, connections - KEPT);
  if (kind === 'embedded') return { ...WAITING, atOnce: Math.min(4, atOnce), atOncePerKey: 2, amongOthers: 1 };
  return { ...WAITING, atOnce, atOncePerKey: Math.ceil(atOnce / 2) };
};

/** Turns at a database, by project: what one asks for delays the others by a piece of work at the most. */
export const sharesOf = (kind: 'embedded' | 'server', connections: number): FairQueue =>
  new FairQueue(limits(kind, connections));
