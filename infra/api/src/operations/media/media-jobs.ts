import { and, asc, eq, gt, inArray, lte, not, notInArray } from 'drizzle-orm';
import type { Media, MediaReason } from 'shared-contracts';
import { mediaJobs } from '../../database/media-job-table.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { OperationContext } from '../operation.ts';

type Context = Pick<OperationContext, 'database' | 'clock'>;

/** Milliseconds that a node has a job for; it says so again as long as it works on it. */
export const LEASE_MS = 60_000;
/** Milliseconds after a failure. */
const PAUSE_MS = 30_000;
const MOST_TRIES = 3;

/** Something to be made of a medium, which this node has until its lease ends. */
export interface Job {
  readonly projectId: string;
  readonly mediaId: string;
  /** Including the one that begins. */
  readonly tries: number;
}

const isJob = ({ projectId, mediaId }: Pick<Job, 'projectId' | 'mediaId'>) =>
  and(eq(mediaJobs.projectId, projectId), eq(mediaJobs.mediaId, mediaId));

/** In the transaction that makes the medium known: it is worked on for certain. */
export async function addJob(transaction: Transaction, job: Omit<Job, 'tries'>, now: Date): Promise<void> {
  const fresh = { tries: 0, dueAt: now, setAside: false, reason: null };
  await transaction
    .insert(mediaJobs)
    .values({ ...job, ...fresh })
    .onConflictDoUpdate({ target: [mediaJobs.projectId, mediaJobs.mediaId], set: fresh });
}

/** One was set aside instead: there may be others. */
const SET_ASIDE: Job = { projectId: '', mediaId: '', tries: 0 };

async function claimAfter(
  { database, clock }: Context,
  projectId: string | null,
  busy: ReadonlySet<string>,
): Promise<Job | null> {
  const now = clock();
  return database.transaction({ keepsHouse: true }, async (transaction) => {
    const isDue = and(
      not(mediaJobs.setAside),
      lte(mediaJobs.dueAt, now),
      ...(busy.size > 0 ? [notInArray(mediaJobs.projectId, [...busy])] : []),
    );
    const [row] = await transaction
      .select()
      .from(mediaJobs)
      .where(projectId === null ? isDue : and(isDue, gt(mediaJobs.projectId, projectId)))
      .orderBy(asc(mediaJobs.projectId), asc(mediaJobs.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const job = { projectId: row.projectId, mediaId: row.mediaId, tries: row.tries + 1 };
    // Begun so often, and never heard of again: whatever works on it ends with it.
    const isOver = row.tries >= MOST_TRIES;
    const next = isOver
      ? ({ setAside: true, reason: row.reason ?? 'stopped' } as const)
      : { tries: job.tries, dueAt: new Date(now.getTime() + LEASE_MS) };
    await transaction.update(mediaJobs).set(next).where(isJob(row));
    return isOver ? SET_ASIDE : job;
  });
}

/**
 * The next job that is due, of the project after another one: each has its turn, however much waits in it. None of
 * projects that are busy. Null where nothing is due. No two nodes have the same.
 */
export async function claimJob(
  context: Context,
  after: string | null,
  busy: ReadonlySet<string> = new Set(),
): Promise<Job | null> {
  for (;;) {
    const job =
      (after === null ? null : await claimAfter(context, after, busy)) ?? (await claimAfter(context, null, busy));
    if (job !== SET_ASIDE) return job;
  }
}

/** Says that a job is still worked on. */
export async function renewJob({ database, clock }: Context, job: Job): Promise<void> {
  const dueAt = new Date(clock().getTime() + LEASE_MS);
  await database.transaction({ projectId: job.projectId }, (transaction) =>
    transaction
      .update(mediaJobs)
      .set({ dueAt })
      .where(and(isJob(job), eq(mediaJobs.tries, job.tries))),
  );
}

/** It could not even be tried: that counts for nothing. */
export async function postponeJob({ database, clock }: Context, job: Job): Promise<void> {
  const dueAt = new Date(clock().getTime() + PAUSE_MS);
  await database.transaction({ projectId: job.projectId }, (transaction) =>
    transaction
      .update(mediaJobs)
      .set({ dueAt, tries: job.tries - 1 })
      .where(isJob(job)),
  );
}

/** It is done, or there is nothing to be done any more. */
export async function endJob(transaction: Transaction, job: Pick<Job, 'projectId' | 'mediaId'>): Promise<void> {
  await transaction.delete(mediaJobs).where(isJob(job));
}

/** It failed: it is tried again after a while, or set aside where that is of no use. Returns whether it was set aside. */
export async function failJob(
  transaction: Transaction,
  job: Job,
  { reason, isFinal, now }: { readonly reason: MediaReason; readonly isFinal: boolean; readonly now: Date },
): Promise<boolean> {
  const setAside = isFinal || job.tries >= MOST_TRIES;
  await transaction
    .update(mediaJobs)
    .set({ reason, setAside, dueAt: new Date(now.getTime() + PAUSE_MS) })
    .where(isJob(job));
  return setAside;
}

/** Says of a medium, where nothing is to be made of it, what is wrong with it. */
export async function noteReason(
  transaction: Transaction,
  job: Omit<Job, 'tries'>,
  { reason, now }: { readonly reason: MediaReason; readonly now: Date },
): Promise<void> {
  await transaction
    .insert(mediaJobs)
    .values({ ...job, tries: 0, dueAt: now, setAside: true, reason })
    .onConflictDoNothing();
}

/** What was said so is so no longer. */
export async function forgetReason(transaction: Transaction, job: Omit<Job, 'tries'>, reason: MediaReason) {
  await transaction.delete(mediaJobs).where(and(isJob(job), mediaJobs.setAside, eq(mediaJobs.reason, reason)));
}

/** Whether anything is still to be made of a medium. */
export async function hasJob(transaction: Transaction, job: Pick<Job, 'projectId' | 'mediaId'>): Promise<boolean> {
  const rows = await transaction.select({ id: mediaJobs.mediaId }).from(mediaJobs).where(isJob(job));
  return rows.length > 0;
}

/** Begins again what was set aside. Returns whether there is anything. */
export async function retryJob(
  transaction: Transaction,
  job: Pick<Job, 'projectId' | 'mediaId'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(mediaJobs)
    .set({ tries: 0, dueAt: now, setAside: false, reason: null })
    .where(and(isJob(job), mediaJobs.setAside));
  return Number(rowCount) > 0;
}

/** Of some media of a project, what is said of the work on them. */
export async function readProcessing(
  transaction: Transaction,
  projectId: string,
  ids: readonly string[],
): Promise<(id: string) => Media['processing']> {
  if (ids.length === 0) return () => undefined;
  const rows = await transaction
    .select()
    .from(mediaJobs)
    .where(and(eq(mediaJobs.projectId, projectId), inArray(mediaJobs.mediaId, [...ids])));
  const states = new Map(
    rows.map(({ mediaId, setAside, reason }) => [
      mediaId,
      setAside ? ({ state: 'failed', reason: reason ?? 'stopped' } as const) : ({ state: 'working' } as const),
    ]),
  );
  return (id) => states.get(id);
}
