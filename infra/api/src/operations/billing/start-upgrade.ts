import { and, eq, isNull } from 'drizzle-orm';
import { type ApiCalls, ApiError, cardHold, fieldMessage, type Package, type ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { upgrades } from '../../database/payment-tables.ts';
import { refusedPayment } from '../../payments/refused-payment.ts';
import { authorise } from '../access.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { createToken } from '../tokens.ts';
import { readBillingRow } from './billing-row.ts';
import { beginsNow } from './compare-packages.ts';
import { readUpgrade, toUpgrade, type UpgradeRow } from './upgrade-row.ts';

/** Throws `package_not_found`, or `invalid` for one that is no larger: those begin with the next month. */
function findLarger(
  { packages }: OperationContext,
  { locale }: Caller,
  project: ProjectMetadata,
  name: string,
): Package {
  const wanted = packages.all.find((each) => each.name === name);
  if (!wanted) throw new ApiError('package_not_found');
  if (!beginsNow(packages, project, wanted))
    throw new ApiError('invalid', { errors: { package: [fieldMessage('larger_package', locale)] } });
  return wanted;
}

type Begun = Pick<UpgradeRow, 'id' | 'projectId' | 'package' | 'createdAt' | 'createdBy'>;

/** The row of an upgrade, made once. */
async function enter(transaction: Transaction, begun: Begun): Promise<UpgradeRow> {
  await transaction
    .insert(upgrades)
    .values({ ...begun, status: 'card', secret: createToken() })
    .onConflictDoNothing();
  const row = await readUpgrade(transaction, begun.projectId, begun.id);
  if (!row || row.package !== begun.package) throw new ApiError('idempotency_reused');
  return row;
}

export const startUpgrade: Operation<ApiCalls['startUpgrade']> = async (context, caller, { params, body, headers }) => {
  const { projectId, metadata, actor } = await authorise(context, 'saveBilling', headers.token, params.project);
  const id = params.id.toLowerCase();
  const inProject = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    context.database.transaction({ projectId }, work);
  const before = await inProject((transaction) => readUpgrade(transaction, projectId, id));
  if (before && before.package !== body.package) throw new ApiError('idempotency_reused');
  if (before && (before.status !== 'card' || before.checkId)) return { answer: toUpgrade(before, caller.locale) };

  const { payments } = context;
  if (!payments) throw new ApiError('no_payments');
  const { currency } = findLarger(context, caller, metadata, body.package);
  // Each is a question to the provider: nobody tries cards out by us.
  await takeTry(context, 'startUpgrade', caller, projectId);
  const { row, billing } = await inProject(async (transaction) => {
    const billing = await readBillingRow(transaction, projectId);
    if (!billing?.details)
      throw new ApiError('invalid', { errors: { details: [fieldMessage('blank', caller.locale)] } });
    const begun = { id, projectId, package: body.package, createdAt: context.clock(), createdBy: actor };
    return { billing, row: await enter(transaction, begun) };
  });
  const { email, company_name: name } = billing.details ?? { email: '', company_name: '' };
  const check = await payments
    .begin({
      ...{ key: `upgrade-${id}`, project: projectId, customer: billing.customer, email, name },
      ...{ amount: cardHold(currency), currency },
    })
    .catch((error: unknown) => {
      const refused = refusedPayment(error);
      if (refused) context.logger.error({ ...refused, currency }, 'The provider of cards takes no such check');
      throw error;
    });
  await inProject((transaction) =>
    transaction
      .update(upgrades)
      .set({ checkId: check.id, customer: check.customer })
      .where(and(eq(upgrades.projectId, projectId), eq(upgrades.id, id), isNull(upgrades.checkId))),
  );
  return { answer: toUpgrade({ ...row, checkId: check.id }, caller.locale) };
};
