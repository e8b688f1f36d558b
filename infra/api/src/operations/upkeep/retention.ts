import { isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { agentSessions, agentTokens } from '../../database/agent-tables.ts';
import { viewCounters } from '../../database/billing-tables.ts';
import { changes } from '../../database/change-tables.ts';
import { draftCopies, draftPublishes } from '../../database/draft-copy-tables.ts';
import { idempotencyKeys } from '../../database/idempotency-table.ts';
import { rateLimitCounters } from '../../database/rate-limit-table.ts';
import { invitations, mailedLinks, pageRevisions, sessions } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { sweep } from './sweep.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * How long what is over is kept on, in milliseconds. Changes outlive every session and every node that is away: who
 * comes back later finds a gap, and forgets all that it holds.
 */
const KEPT = {
  changes: 30 * DAY,
  revisionsOfDeletedPages: 30 * DAY,
  idempotencyKeys: DAY,
  invitations: 30 * DAY,
  links: DAY,
  sessions: DAY,
  rateLimitCounters: HOUR,
  agentSessions: DAY,
  /** A shell that was away for longer tells what it counted before once more. */
  viewCounters: 30 * DAY,
  /** The draft itself is in the browser of its person. */
  draftCopies: 90 * DAY,
  draftPublishes: DAY,
} as const;

/** The newest stay, however old: they say where the feed stands. */
const NEWEST_CHANGES = 1000;

interface Retention {
  readonly table: PgTable;
  readonly isOver: (now: Date) => SQL | undefined;
  /** Rows that go at once, where each takes much with it. */
  readonly batch?: number;
}

const before = (now: Date, kept: number): Date => new Date(now.getTime() - kept);

const RETENTION: readonly Retention[] = [
  { table: sessions, isOver: (now) => lt(sessions.expiresAt, before(now, KEPT.sessions)) },
  { table: mailedLinks, isOver: (now) => lt(mailedLinks.expiresAt, before(now, KEPT.links)) },
  { table: invitations, isOver: (now) => lt(invitations.expiresAt, before(now, KEPT.invitations)) },
  { table: idempotencyKeys, isOver: (now) => lt(idempotencyKeys.createdAt, before(now, KEPT.idempotencyKeys)) },
  {
    table: pageRevisions,
    isOver: (now) =>
      sql`${isNotNull(pageRevisions.pageDeletedAt)} AND ${lt(pageRevisions.pageDeletedAt, before(now, KEPT.revisionsOfDeletedPages))}`,
  },
  // Each with up to 20 MB of records.
  { table: draftCopies, isOver: (now) => lt(draftCopies.updatedAt, before(now, KEPT.draftCopies)), batch: 20 },
  { table: draftPublishes, isOver: (now) => lt(draftPublishes.toldAt, before(now, KEPT.draftPublishes)) },
  { table: agentSessions, isOver: (now) => lt(agentSessions.activeAt, before(now, KEPT.agentSessions)) },
  { table: agentTokens, isOver: (now) => lt(agentTokens.expiresAt, now) },
  { table: viewCounters, isOver: (now) => lt(viewCounters.at, before(now, KEPT.viewCounters)) },
  // Its clock is the limiter's.
  { table: rateLimitCounters, isOver: () => lt(rateLimitCounters.expire, Date.now() - KEPT.rateLimitCounters) },
  {
    table: changes,
    // Rows are in the order of time: looking at the first ones is enough.
    isOver: (now) => sql`${changes.seq} IN (SELECT seq FROM ${changes} ORDER BY seq LIMIT 1000)
      AND ${lt(changes.at, before(now, KEPT.changes))}
      AND ${changes.seq} <= (SELECT max(seq) FROM ${changes}) - ${NEWEST_CHANGES}`,
  },
];

/** Deletes what is over and was kept long enough, of every kind. What fails is another kind's no trouble. */
export async function deleteOver(context: OperationContext, now: Date): Promise<void> {
  const failed: unknown[] = [];
  for (const { table, isOver, batch } of RETENTION) {
    const condition = isOver(now);
    if (condition)
      await sweep(context, table, condition, batch).catch((error: unknown) => {
        failed.push(error);
      });
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some kinds could not be deleted');
}
