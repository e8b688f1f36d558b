import { and, asc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { upgrades } from '../../database/payment-tables.ts';
import type { OperationContext } from '../operation.ts';
import { releaseHold, settleUpgrade } from './settle-upgrade.ts';
import { type UpgradeRow, WAITED_MS } from './upgrade-row.ts';

/** Each time. */
const MOST = 100;
/** Whoever is still at it ends it themselves. */
const LEFT_MS = 15 * 60_000;
/** What somebody's bank holds is not held much longer than it has to be. */
const HELD_MS = 60 * 60_000;

/** Milliseconds: the longer a card was waited for, the longer it is, but not beyond the end of the wait. */
export function pauseOf({ status, createdAt }: Pick<UpgradeRow, 'status' | 'createdAt'>, now: Date): number {
  const waited = now.getTime() - createdAt.getTime();
  const most = status === 'card' ? WAITED_MS - waited : HELD_MS;
  return Math.max(Math.min(waited, most), LEFT_MS);
}

/** Leaves room for others before it comes again. */
async function postpone({ database }: OperationContext, row: UpgradeRow, now: Date): Promise<void> {
  const nextAt = new Date(now.getTime() + pauseOf(row, now));
  await database.transaction({ projectId: row.projectId }, (transaction) =>
    transaction.update(upgrades).set({ nextAt }).where(eq(upgrades.id, row.id)),
  );
}

async function end(context: OperationContext, row: UpgradeRow, now: Date): Promise<void> {
  if (row.status !== 'card') return releaseHold(context, row);
  const isOver = now.getTime() - row.createdAt.getTime() >= WAITED_MS;
  if (!isOver) return void (await settleUpgrade(context, row));
  const settled = await settleUpgrade(context, row).catch(() => row);
  // Ended there first: what is given in this moment holds nothing any more.
  if (settled.status !== 'card') return;
  if (row.checkId) await context.payments?.release(row.checkId, `release-${row.id}`);
  await settleUpgrade(context, row, { status: 'failed', reason: 'card_not_given' });
}

/** Ends upgrades whose people went away, by what became of their cards, and lets go what is still held. */
export async function endUpgrades(context: OperationContext, now: Date): Promise<void> {
  if (!context.payments) return;
  const isLeft = lt(upgrades.createdAt, new Date(now.getTime() - LEFT_MS));
  const isDue = or(isNull(upgrades.nextAt), lte(upgrades.nextAt, now));
  const dueAt = sql`coalesce(${upgrades.nextAt}, ${upgrades.createdAt})`;
  const due = await context.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select()
      .from(upgrades)
      .where(
        and(
          isNull(upgrades.releasedAt),
          isDue,
          or(ne(upgrades.status, 'card'), and(eq(upgrades.status, 'card'), isLeft)),
        ),
      )
      // One of each project, then the next one of each: nobody's many stand before others' few.
      .orderBy(sql`row_number() OVER (PARTITION BY ${upgrades.projectId} ORDER BY ${dueAt})`, asc(dueAt))
      .limit(MOST),
  );
  const look = async (row: UpgradeRow): Promise<void> => {
    await postpone(context, row, now);
    await end(context, row, now);
  };
  for (const row of due)
    await look(row).catch((error: unknown) =>
      context.logger.warn({ err: error, upgrade: row.id }, 'An upgrade could not be ended; it is tried again'),
    );
}
