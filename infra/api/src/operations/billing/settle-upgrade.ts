import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ApiError, type ProjectMetadata } from 'shared-contracts';
import { projectBilling } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { collections, upgrades } from '../../database/payment-tables.ts';
import { projects } from '../../database/schema.ts';
import type { CheckState, HeldCard } from '../../payments/payment-provider.ts';
import { lockMetadata } from '../lock-metadata.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { isValidLong } from './card-validity.ts';
import { beginsNow } from './compare-packages.ts';
import { decidesStill, type UpgradeRow } from './upgrade-row.ts';

type Ended = Pick<UpgradeRow, 'status' | 'reason'>;

/** What the state of a card, and what the project has now, make of an upgrade. */
function endOf(
  { packages, clock }: OperationContext,
  { package: name }: UpgradeRow,
  state: Exclude<CheckState, { status: 'open' }>,
  project: ProjectMetadata,
): Ended {
  if (state.status === 'failed') return { status: 'failed', reason: state.reason };
  if (!isValidLong(state.card, clock())) return { status: 'failed', reason: 'card_expires_soon' };
  const wanted = packages.all.find((each) => each.name === name);
  if (!wanted) return { status: 'failed', reason: 'package_not_found' };
  // Another upgrade, or the operator, may have been faster.
  if (!beginsNow(packages, project, wanted)) return { status: 'failed', reason: 'package_not_larger' };
  return { status: 'done', reason: null };
}

/** The project has its package and its card from now on, and what could not be paid is tried with it at once. */
async function apply(
  transaction: Transaction,
  row: UpgradeRow,
  { card, now, stored }: { readonly card: HeldCard; readonly now: Date; readonly stored: ProjectMetadata },
): Promise<void> {
  const { projectId, customer } = row;
  const isOtherPackage = stored.package?.name !== row.package;
  const metadata = { ...stored, package: { name: row.package } };
  await transaction.update(projects).set({ metadata, updatedBy: row.createdBy }).where(eq(projects.id, projectId));
  await transaction
    .update(projectBilling)
    // Another card for the same package leaves what was chosen for later.
    .set({ card, customer, ...(isOtherPackage && { nextPackage: null, nextFrom: null }) })
    .where(eq(projectBilling.projectId, projectId));
  // Of what is being charged with the other card, the end has to be known first.
  const isUnpaid = and(inArray(collections.status, ['due', 'failed']), isNull(collections.attempt));
  await transaction
    .update(collections)
    .set({ status: 'due', nextAt: now })
    .where(and(eq(collections.projectId, projectId), isUnpaid));
}

/** Lets the euro go; where that fails, upkeep does. */
export async function releaseHold(context: OperationContext, { id, projectId, checkId }: UpgradeRow): Promise<void> {
  if (checkId) await context.payments?.release(checkId, `release-${id}`);
  await context.database.transaction({ projectId }, (transaction) =>
    transaction.update(upgrades).set({ releasedAt: context.clock() }).where(eq(upgrades.id, id)),
  );
}

/** Ends an upgrade by the state of its card, once, whoever asks first: the person, the provider, or upkeep. */
export async function settleUpgrade(
  context: OperationContext,
  row: UpgradeRow,
  /** Default: as the provider says. */
  known?: CheckState,
): Promise<UpgradeRow> {
  if (row.status !== 'card' || (!row.checkId && !known)) return row;
  const { payments } = context;
  if (!payments) throw new ApiError('no_payments');
  const state = known ?? (await payments.read(row.checkId ?? ''));
  if (state.status === 'open') return row;
  const { projectId } = row;
  const now = context.clock();
  const settled = await write(context, { projectId, actor: row.createdBy }, {}, async (transaction) => {
    const project = await lockMetadata(transaction, projectId);
    const isThis = and(eq(upgrades.projectId, projectId), eq(upgrades.id, row.id));
    const [stored] = await transaction.select().from(upgrades).where(isThis).for('update');
    if (stored?.status !== 'card') return { result: stored ?? row, tags: [] };
    // Whoever is no longer among those who decide has given no card for it.
    const mayDecide = await decidesStill(transaction, stored);
    const end: Ended = mayDecide
      ? endOf(context, stored, state, project)
      : { status: 'failed', reason: 'card_not_given' };
    const isDone = end.status === 'done' && state.status === 'held';
    if (isDone) await apply(transaction, stored, { card: state.card, now, stored: project });
    await transaction
      .update(upgrades)
      // What is still held afterwards does not wait for the moment when the card would have been asked for again.
      .set({ ...end, endedAt: now, nextAt: null })
      .where(isThis);
    return { result: { ...stored, ...end, endedAt: now }, tags: isDone ? [TAG.project(projectId)] : [] };
  });
  await releaseHold(context, settled).catch((error: unknown) =>
    context.logger.warn({ err: error, upgrade: row.id }, 'Letting a hold go failed; it is tried again'),
  );
  return settled;
}
