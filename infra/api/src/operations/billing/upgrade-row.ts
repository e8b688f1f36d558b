import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError, cardFailureWords, fieldMessage, type Locale, may, type Upgrade } from 'shared-contracts';
import { BASE_PATH } from '../../base-path.ts';
import type { Transaction } from '../../database/open-database.ts';
import { upgrades } from '../../database/payment-tables.ts';
import { memberships } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';

export type UpgradeRow = typeof upgrades.$inferSelect;

/** How long a card is waited for. Milliseconds. */
export const WAITED_MS = 24 * 60 * 60_000;

export async function readUpgrade(
  transaction: Transaction,
  projectId: string,
  id: string,
): Promise<UpgradeRow | undefined> {
  const [row] = await transaction
    .select()
    .from(upgrades)
    .where(and(eq(upgrades.projectId, projectId), eq(upgrades.id, id)));
  return row;
}

/** Whether who began an upgrade is among those who decide about the project. */
export async function decidesStill(
  transaction: Transaction,
  { projectId, createdBy }: Pick<UpgradeRow, 'projectId' | 'createdBy'>,
): Promise<boolean> {
  const [row] = await transaction
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), sql`${memberships.userId}::text = ${createdBy}`));
  return may(row?.role, 'saveBilling');
}

/** The provider's check that a frame is for. Throws `not_found` once none is asked for there any more. */
export async function checkOfFrame(
  { database, clock }: Pick<OperationContext, 'database' | 'clock'>,
  secret: string,
): Promise<{ readonly check: string; readonly projectId: string }> {
  const since = new Date(clock().getTime() - WAITED_MS);
  const [row] = await database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select()
      .from(upgrades)
      .where(and(eq(upgrades.secret, secret), eq(upgrades.status, 'card'), gt(upgrades.createdAt, since))),
  );
  const isOpen =
    row?.checkId &&
    (await database.transaction({ projectId: row.projectId }, (transaction) => decidesStill(transaction, row)));
  if (!isOpen || !row.checkId) throw new ApiError('not_found');
  return { check: row.checkId, projectId: row.projectId };
}

/** As people are told of it. Throws `upgrade_failed` where it did, with what was wrong. */
export function toUpgrade(row: UpgradeRow, locale: Locale): Upgrade {
  const { id, package: name, status, reason, secret } = row;
  if (status === 'failed') {
    if (reason === 'package_not_found') throw new ApiError('package_not_found');
    const errors: Record<string, string[]> =
      reason === 'package_not_larger'
        ? { package: [fieldMessage('larger_package', locale)] }
        : { card: [cardFailureWords(reason ?? '', locale)] };
    throw new ApiError('upgrade_failed', { options: { reason }, errors });
  }
  if (status === 'done') return { id, package: name, status: 'done', frame: null };
  return { id, package: name, status: 'card', frame: `${BASE_PATH}/card-frames/${secret}` };
}
